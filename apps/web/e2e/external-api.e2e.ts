import { expect } from '@playwright/test';
import { startHookSink } from '../../../packages/simulators/src/index.ts';
import { aContact, aUser } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { expectNotice, newCompany, problemsOn } from './support.ts';

test('an administrator adds a webhook, tests it, and repeats what failed', { tag: '@gate' }, async ({ signedIn }) => {
  const sink = await startHookSink({ port: 0 });
  const { scope, admin } = await newCompany();
  const { id: contactId } = await aContact(scope, { name: 'Rita Prado', number: '5585987650009' });
  try {
    const page = await signedIn(admin, '/messages-api?tab=webhooks');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Novo webhook' }).click();
    await dialog.getByLabel('Nome').fill('ERP');
    await dialog.getByLabel('Endereço').fill(sink.urlOf('/erp'));
    await dialog.getByRole('checkbox', { name: 'Contato alterado' }).check();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const secret = await dialog.getByRole('textbox', { name: 'Segredo' }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    sink.trust('/erp', [secret]);
    await dialog.getByRole('button', { name: 'Já guardei' }).click();

    await expectNotice(page, 'Teste enviado. Veja a resposta no registro.', () =>
      page.getByRole('button', { name: 'Enviar teste para ERP' }).click(),
    );
    const log = page.getByRole('table', { name: 'Entregas' });
    await expect(log.getByRole('row', { name: /^test/ })).toContainText('200', { timeout: 20_000 });

    sink.script('/erp', [{ status: 410 }]);
    const contacts = await signedIn(await aUser(scope, { name: 'Otávio', profile: 'admin' }), '/contacts');
    await contacts.getByRole('button', { name: 'Editar Rita Prado' }).click();
    await contacts.getByRole('dialog').getByLabel('Nome').first().fill('Rita de Souza');
    await expectNotice(contacts, 'Contato salvo com sucesso.', () =>
      contacts.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click(),
    );
    await expect(log.getByRole('row', { name: /contact\.updated/ })).toContainText('410', { timeout: 20_000 });
    await page.reload();
    await expect(page.getByText('respondeu 410')).toBeVisible();

    await page.getByRole('button', { name: 'Editar ERP' }).click();
    await dialog.getByRole('switch', { name: 'Ligado' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Reenviar as que falharam' }).click();
    await expect(log.getByRole('row', { name: /contact\.updated/ })).toContainText('200', { timeout: 20_000 });
    const calls = sink.received.filter(({ body }) => (body as { type: string }).type === 'contact.updated');
    expect(calls.map(({ signedBy }) => signedBy)).toEqual([[0], [0]]);
    expect(new Set(calls.map(({ webhookId }) => webhookId)).size).toBe(1);
    expect(calls[1]?.body).toMatchObject({ data: { contact: { id: contactId, name: 'Rita de Souza' } } });
  } finally {
    await sink.stop();
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the tabs of the messages API have no accessibility violations, ${colorScheme}`, async ({ signedIn }) => {
    const { admin } = await newCompany();
    const page = await signedIn(admin, '/messages-api', { colorScheme });
    await expect(page.getByRole('region', { name: 'Verificar número', exact: true })).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Novo webhook' }).click();
    await expect(page.getByRole('dialog').getByLabel('Nome')).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Chaves' }).click();
    await expect(page.getByRole('region', { name: 'Uso por dia' })).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova chave' }).click();
    await expect(page.getByRole('dialog').getByLabel('Nome')).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
  });
