import { expect, test } from '@playwright/test';
import { addDays, dayIn } from '@recado/contracts';
import { aPlan, aSuperUser, unique } from '../../server/test/factories.ts';
import { anotherComputer, backstage, fillLogin, newCompany, newEmail, problemsOn, signIn } from './support.ts';

const inDays = (days: number) => addDays(dayIn('America/Sao_Paulo', new Date()), days);

test('a company is added and its administrator comes in; it is changed, found, and removed by its name', async ({
  page,
  browser,
}) => {
  const plan = await aPlan(backstage(), { name: unique('Ouro') });
  const staff = await aSuperUser(backstage());
  const name = unique('Livraria');
  const email = newEmail();
  await signIn(page, staff.email);
  await page.goto('/companies');
  const colleague = await anotherComputer(browser);
  await signIn(colleague.page, (await aSuperUser(backstage())).email);
  await colleague.page.goto(`/companies?search=${name}`);
  await expect(colleague.page.getByText('Nada encontrado')).toBeVisible();
  const seen = colleague.page.getByRole('row', { name: new RegExp(name) });
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Senha inicial').fill('livros-novos');
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  // What is missing is in the other tab, which opens by itself.
  await expect(dialog.getByText('Plano é obrigatório')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Plano' }).fill(plan.name);
  await page.getByRole('option', { name: plan.name }).click();
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(seen).toContainText('Não vence');

  const administrator = await anotherComputer(browser);
  await administrator.page.goto('/login');
  await fillLogin(administrator.page, email, 'livros-novos');
  await expect(administrator.page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar empresa' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Não vence');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await dialog.getByRole('tab', { name: 'Assinatura' }).click();
  await dialog.getByLabel('Vencimento').fill(inDays(3));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(row).toContainText('Vence em 3 dias');
  await expect(seen).toContainText('Vence em 3 dias');
  expect(await problemsOn(page)).toEqual([]);

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const confirm = dialog.getByRole('button', { name: 'Excluir' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  expect(await problemsOn(page)).toEqual([]);
  await confirm.click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(seen).toHaveCount(0);
  await colleague.context.close();
  await administrator.page.goto('/tickets');
  await expect(administrator.page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
  await administrator.context.close();
});

test('companies show how near their due date is, and plans stand beside them in the settings', async ({ page }) => {
  const word = unique('Rua');
  const dues = [
    [inDays(60), 'Mensal'],
    [inDays(2), 'Vence em 2 dias'],
    [inDays(0), 'Vence hoje'],
    [inDays(-4), 'Vencida há 4 dias'],
  ] as const;
  for (const [index, [dueDate]] of dues.entries()) {
    await newCompany({ name: `${word} ${index}`, email: newEmail(), dueDate });
  }
  const staff = await aSuperUser(backstage());
  await signIn(page, staff.email);
  await page.goto(`/companies?search=${word}`);
  for (const [index, [, words]] of dues.entries()) {
    await expect(page.getByRole('row', { name: new RegExp(`${word} ${index}`) })).toContainText(words);
  }
  expect(await problemsOn(page)).toEqual([]);
  await page.goto('/settings?tab=plans');
  await expect(page.getByRole('table', { name: 'Planos' })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
});

test('a plan is added, renamed and removed, and a colleague of the platform sees it happen, by its companies too', async ({
  page,
  browser,
}) => {
  const name = unique('Prata');
  const company = unique('Livraria');
  const used = await aPlan(backstage(), { name: unique('Bronze') });
  await newCompany({ name: company, email: newEmail(), planId: used.id });
  await signIn(page, (await aSuperUser(backstage())).email);
  await page.goto('/settings?tab=plans');
  const colleague = await anotherComputer(browser);
  await signIn(colleague.page, (await aSuperUser(backstage())).email);
  await colleague.page.goto('/settings?tab=plans');
  await expect(colleague.page.getByRole('table', { name: 'Planos' })).toBeVisible();
  const seen = colleague.page.getByRole('row', { name: new RegExp(name) });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Adicionar' }).click();
  await dialog.getByLabel('Nome').fill(name);
  for (const field of ['Valor', 'Usuários', 'Conexões', 'Filas']) await dialog.getByLabel(field).fill('7');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(seen).toContainText('R$ 7,00');
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(seen).toHaveCount(0);

  await colleague.page.goto(`/companies?search=${company}`);
  await expect(colleague.page.getByRole('row', { name: new RegExp(company) })).toContainText(used.name);
  await page.getByRole('button', { name: `Editar ${used.name}` }).click();
  await dialog.getByLabel('Nome').fill(`${used.name} novo`);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(colleague.page.getByRole('row', { name: new RegExp(company) })).toContainText(`${used.name} novo`);
  await colleague.context.close();
});
