import { expect } from '@playwright/test';
import { addDays, dayIn } from '@recado/contracts';
import { aPlan, aSuperUser, unique } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, expectNotice, fillLogin, newCompany, newEmail, problemsOn } from './support.ts';

const inDays = (days: number) => addDays(dayIn('America/Sao_Paulo', new Date()), days);

test('in the settings a company is renewed, given another plan and deactivated, and others see it', async ({
  signedIn,
}) => {
  const before = await aPlan(backstage(), { name: unique('Bronze') });
  const after = await aPlan(backstage(), { name: unique('Ouro'), amount: 249.9 });
  const name = unique('Livraria');
  const { admin } = await newCompany({ name, email: newEmail(), planId: before.id, dueDate: inDays(3) });
  const page = await signedIn(await aSuperUser(backstage()), '/settings?tab=companies');
  await page.getByRole('textbox', { name: 'Buscar empresa' }).fill(name);
  const colleague = await signedIn(await aSuperUser(backstage()), `/companies?search=${name}`);
  const seen = colleague.getByRole('row', { name: new RegExp(name) });
  await expect(seen).toContainText(before.name);
  await expect(seen).toContainText('Vence em 3 dias');
  const administrator = await signedIn(admin, '/tickets');

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await dialog.getByRole('tab', { name: 'Uso' }).click();
  await expect(dialog.getByText('Ainda não medido').first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Assinatura' }).click();
  await dialog.getByRole('combobox', { name: 'Plano' }).fill(after.name);
  await page.getByRole('option', { name: after.name }).click();
  await dialog.getByRole('combobox', { name: 'Recorrência' }).click();
  await page.getByRole('option', { name: 'Anual' }).click();
  await dialog.getByRole('button', { name: /^Renovar até/ }).click();
  expect(await problemsOn(page)).toEqual([]);
  await expectNotice(page, 'Operação realizada com sucesso!', () =>
    dialog.getByRole('button', { name: 'Salvar' }).click(),
  );
  await expect(seen).toContainText(after.name);
  await expect(seen).toContainText('R$ 249,90');
  await expect(seen).toContainText('Anual');
  await expect(seen).not.toContainText('Vence em');

  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await dialog.getByRole('switch', { name: 'Ativa' }).uncheck();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(seen).toContainText('Não');
  // Its users are signed out everywhere, and see the reason when they sign in again.
  await expect(administrator).toHaveURL(/\/login/);
  await fillLogin(administrator, admin.email);
  await expect(administrator.getByRole('main').getByText('Esta empresa está desativada.')).toBeVisible();
});

test('a user outside the platform’s staff is redirected from its companies with an explanation', async ({
  signedIn,
}) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/tags');
  const refusal = 'Esta empresa não possui permissão para acessar essa página!';
  await expectNotice(page, refusal, () => page.goto('/companies'));
  await expect(page).toHaveURL(/\/(tickets)?$/);
  await page.goto('/settings?tab=companies');
  await expect(page.getByRole('tab', { name: 'Opções' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Empresas' })).toHaveCount(0);
});
