import { expect } from '@playwright/test';
import { addDays, dayIn } from '@recado/contracts';
import { aPlan, aSuperUser, unique } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, fillLogin, newCompany, newEmail, problemsOn } from './support.ts';

const inDays = (days: number) => addDays(dayIn('America/Sao_Paulo', new Date()), days);

test('a company is added and its administrator signs in; it is changed, found, and deleted by its name', {
  tag: '@gate',
}, async ({ signedIn, page: administrator }) => {
  const plan = await aPlan(backstage(), { name: unique('Ouro') });
  const staff = await aSuperUser(backstage());
  const name = unique('Livraria');
  const email = newEmail();
  const page = await signedIn(staff, '/companies');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Senha inicial').fill('livros-novos');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  // The plan is in the other tab, which opens to show the error.
  await expect(dialog.getByText('Plano é obrigatório')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Plano' }).fill(plan.name);
  await page.getByRole('option', { name: plan.name }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);

  await administrator.goto('/login');
  await fillLogin(administrator, email, 'livros-novos');
  await expect(administrator.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar empresa' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Não vence');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await dialog.getByRole('tab', { name: 'Assinatura' }).click();
  await dialog.getByLabel('Vencimento').fill(inDays(3));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(row).toContainText('Vence em 3 dias');

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const confirm = dialog.getByRole('button', { name: 'Excluir' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await confirm.click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await administrator.goto('/tickets');
  await expect(administrator).toHaveURL(/\/login/);
});

test('companies show how near their due date is, and plans are beside them in the settings', async ({ signedIn }) => {
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
  const page = await signedIn(staff, `/companies?search=${word}`);
  for (const [index, [, words]] of dues.entries()) {
    await expect(page.getByRole('row', { name: new RegExp(`${word} ${index}`) })).toContainText(words);
  }
  expect(await problemsOn(page)).toEqual([]);
  await page.goto('/settings?tab=plans');
  await expect(page.getByRole('table', { name: 'Planos' })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
});

test('a plan is added, renamed and deleted, and another staff member sees it in plans and companies', async ({
  signedIn,
}) => {
  // The table renders only visible rows, by name: these are the first two.
  const name = unique('A Prata');
  const company = unique('Livraria');
  const used = await aPlan(backstage(), { name: unique('A Bronze') });
  await newCompany({ name: company, email: newEmail(), planId: used.id });
  const page = await signedIn(await aSuperUser(backstage()), '/settings?tab=plans');
  const colleague = await signedIn(await aSuperUser(backstage()), '/settings?tab=plans');
  await expect(colleague.getByRole('table', { name: 'Planos' })).toBeVisible();
  const seen = colleague.getByRole('row', { name: new RegExp(name) });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Adicionar' }).click();
  await dialog.getByLabel('Nome').fill(name);
  for (const field of ['Valor', 'Usuários', 'Conexões', 'Filas']) await dialog.getByLabel(field).fill('7');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(seen).toContainText('R$ 7,00');
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(seen).toHaveCount(0);

  await colleague.goto(`/companies?search=${company}`);
  await expect(colleague.getByRole('row', { name: new RegExp(company) })).toContainText(used.name);
  await page.getByRole('button', { name: `Editar ${used.name}` }).click();
  await dialog.getByLabel('Nome').fill(`${used.name} novo`);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(colleague.getByRole('row', { name: new RegExp(company) })).toContainText(`${used.name} novo`);
});
