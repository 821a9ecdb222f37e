import { expect, test } from '@playwright/test';
import { aQueue, aSuperUser, unique } from '../../server/test/factories.ts';
import { anotherComputer, backstage, newCompany, problemsOn, signIn } from './support.ts';

/** Going in and out leaves the page: it is loaded anew, with everything on it. */
const RELOAD_MS = 30_000;

test('the platform’s staff goes into a company for support, sets a queue right, may not write, and comes back', async ({
  page,
  browser,
}) => {
  // Two people in two browsers, and two pages that are loaded anew.
  test.slow();
  const name = unique('Padaria');
  const { scope, admin } = await newCompany({ name });
  await aQueue(scope, { name: 'Balcão' });
  const administrator = await anotherComputer(browser);
  await signIn(administrator.page, admin.email);
  await administrator.page.goto('/queues');
  await expect(administrator.page.getByRole('row', { name: /Balcão/ })).toBeVisible();

  const staff = await aSuperUser(backstage());
  await signIn(page, staff.email);
  await page.goto(`/companies?search=${name}`);
  await page.getByRole('button', { name: `Entrar para suporte em ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('A dona pediu ajuda com as filas');
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Entrar para suporte' }).click();

  const bar = page.getByRole('region', { name: 'Suporte' });
  await expect(bar).toContainText(`Você está em ${name} para suporte. Termina em 60 min.`, { timeout: RELOAD_MS });
  await expect(page.getByRole('link', { name: 'Empresas' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Filas' }).click();
  await page.getByRole('button', { name: 'Editar Balcão' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Balcão da frente');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(administrator.page.getByRole('row', { name: /Balcão da frente/ })).toBeVisible();
  await expect(bar).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);

  await page.goto('/users');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: `Editar ${admin.name}` }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Outra pessoa');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('No suporte, isto só pode ser visto.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();

  await bar.getByRole('button', { name: 'Sair do suporte' }).click();
  await expect(page).toHaveURL(/\/companies$/, { timeout: RELOAD_MS });
  await expect(page.getByRole('button', { name: 'Adicionar' })).toBeVisible({ timeout: RELOAD_MS });
  await expect(bar).toHaveCount(0);
  await administrator.context.close();
});

test('support ends by itself when its time is over', async ({ page }) => {
  test.slow();
  const { companyId, scope } = await newCompany({ name: unique('Quitanda') });
  const staff = await aSuperUser(backstage());
  await signIn(page, staff.email);
  await page.goto(`/companies?search=${companyId}`);
  await page.getByRole('button', { name: /^Entrar para suporte em Quitanda/ }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Conferir os horários');
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar para suporte' }).click();
  const bar = page.getByRole('region', { name: 'Suporte' });
  await expect(bar).toBeVisible({ timeout: RELOAD_MS });
  // As if the hour had nearly gone by.
  await backstage().database.platform.query(
    "update sessions set support_ends_at = now() + interval '20 seconds' where support_company_id = $1",
    [companyId],
  );
  await page.goto('/queues');
  await expect(bar).toContainText('Termina em 1 min.');
  await expect(page).toHaveURL(/\/companies$/, { timeout: 2 * RELOAD_MS });
  await expect(page.getByRole('button', { name: 'Adicionar' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const entries = await scope.query<{ action: string }>({ text: 'select action from audit_entries order by id' });
  expect(entries).toEqual([{ action: 'support.enter' }]);
});
