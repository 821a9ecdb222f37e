import { expect } from '@playwright/test';
import { aQueue, aSuperUser, unique } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, expectNotice, newCompany } from './support.ts';

test('the platform’s staff enters a company for support, corrects a queue, may not write, and returns', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const name = unique('Padaria');
  const { scope, admin } = await newCompany({ name });
  await aQueue(scope, { name: 'Balcão' });
  const administrator = await signedIn(admin, '/queues');
  await expect(administrator.getByRole('row', { name: /Balcão/ })).toBeVisible();

  const staff = await aSuperUser(backstage());
  const page = await signedIn(staff, `/companies?search=${name}`);
  await page.getByRole('button', { name: `Entrar para suporte em ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('A dona pediu ajuda com as filas');
  await dialog.getByRole('button', { name: 'Entrar para suporte' }).click();

  const bar = page.getByRole('region', { name: 'Suporte' });
  await expect(bar).toContainText(`Você está em ${name} para suporte. Termina em 60 min.`);
  await expect(page.getByRole('link', { name: 'Empresas' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Filas' }).click();
  await page.getByRole('button', { name: 'Editar Balcão' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Balcão da frente');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(administrator.getByRole('row', { name: /Balcão da frente/ })).toBeVisible();
  await expect(bar).toBeVisible();

  await page.goto('/users');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: `Editar ${admin.name}` }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Outra pessoa');
  await expectNotice(page, 'No suporte, isto só pode ser visto.', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();

  await bar.getByRole('button', { name: 'Sair do suporte' }).click();
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByRole('button', { name: 'Adicionar' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('support ends by itself when its time is over', async ({ signedIn }) => {
  test.setTimeout(90_000);
  const { companyId, scope } = await newCompany({ name: unique('Quitanda') });
  const staff = await aSuperUser(backstage());
  const page = await signedIn(staff, `/companies?search=${companyId}`);
  await page.getByRole('button', { name: /^Entrar para suporte em Quitanda/ }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Conferir os horários');
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar para suporte' }).click();
  const bar = page.getByRole('region', { name: 'Suporte' });
  await expect(bar).toBeVisible();
  // Nearly the whole hour has passed.
  await backstage().database.platform.query(
    "update sessions set support_ends_at = now() + interval '20 seconds' where support_company_id = $1",
    [companyId],
  );
  await page.goto('/queues');
  await expect(bar).toContainText('Termina em 1 min.');
  await expect(page).toHaveURL(/\/companies$/, { timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Adicionar' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const entries = await scope.query<{ action: string }>({ text: 'select action from audit_entries order by id' });
  expect(entries).toEqual([{ action: 'support.enter' }]);
});
