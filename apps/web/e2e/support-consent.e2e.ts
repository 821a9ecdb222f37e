import { expect } from '@playwright/test';
import { aContact, aSuperUser, aTag, unique } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, newCompany, problemsOn } from './support.ts';

test('support sees no conversation until the company consents, and loses it when it is revoked', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const name = unique('Padaria');
  const { scope, admin } = await newCompany({ name });
  await aContact(scope, { name: 'Rita Lima' });
  const administrator = await signedIn(admin, '/settings?tab=support');
  await expect(administrator.getByText('Ninguém da plataforma está na empresa agora.')).toBeVisible();

  const staff = await aSuperUser(backstage(), { name: 'Rosa' });
  const page = await signedIn(staff, `/companies?search=${name}`);
  await page.getByRole('button', { name: `Entrar para suporte em ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Um contato não aparece');
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar para suporte' }).click();
  await expect(page.getByRole('region', { name: 'Suporte' })).toContainText('Você vê só as configurações.');

  const banner = administrator.getByRole('region', { name: 'Visita do suporte' });
  await expect(banner).toContainText(/Rosa, da plataforma, está na empresa até \d\d:\d\d\. Não vê conversas\./);
  await page.goto('/contacts');
  await expect(page.getByText('A empresa não liberou as conversas')).toBeVisible();
  await expect(page.getByText('Rita Lima')).toHaveCount(0);

  await administrator.getByRole('button', { name: 'Liberar por 1 hora' }).click();
  await expect(banner).toContainText('Vê conversas até');
  await expect(page.getByText('Rita Lima')).toBeVisible();

  await banner.getByRole('button', { name: 'Revogar conversas' }).click();
  await expect(banner).toContainText('Não vê conversas.');
  await expect(page.getByText('A empresa não liberou as conversas')).toBeVisible();
  await page.getByRole('button', { name: 'Sair do suporte' }).click();
  await expect(banner).toHaveCount(0);

  await administrator.goto('/audit?kind=support');
  for (const done of ['Saiu do suporte', 'Revogou o acesso', 'Liberou as conversas', 'Entrou para suporte'])
    await expect(administrator.getByRole('row', { name: new RegExp(done) })).toBeVisible();
});

test('the audit shows a change with the values before and after', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const tag = await aTag(scope, { name: 'VIP' });
  const page = await signedIn(admin, '/tags');
  await page.getByRole('button', { name: 'Editar VIP' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Cliente especial');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /Cliente especial/ })).toBeVisible();

  await page.goto(`/audit?kind=tag&recordId=${tag.id}`);
  await page.getByRole('button', { name: /Ver os detalhes: Mudou a etiqueta/ }).click();
  const row = page.getByRole('table', { name: 'Detalhes' }).getByRole('row', { name: /Nome/ });
  await expect(row).toContainText('VIP');
  await expect(row).toContainText('Cliente especial');
  expect(await problemsOn(page)).toEqual([]);
});
