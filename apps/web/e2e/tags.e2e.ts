import { expect, test } from '@playwright/test';
import { aTag } from '../../server/test/factories.ts';
import { anotherComputer, newCompany, newUser, problemsOn, signIn } from './support.ts';

test('tags are added, corrected, found and removed, and a colleague sees it happen', async ({ page, browser }) => {
  const { scope, admin } = await newCompany();
  await aTag(scope, { name: 'Atacado' });
  const agent = await newUser(scope, { name: 'Ana' });
  await signIn(page, admin.email);
  await page.goto('/tags');
  const colleague = await anotherComputer(browser);
  await signIn(colleague.page, agent.email);
  await colleague.page.goto('/tags');
  await expect(colleague.page.getByRole('row', { name: /Atacado/ })).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('VIP');
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /VIP/ })).toBeVisible();
  await expect(colleague.page.getByRole('row', { name: /VIP/ })).toBeVisible();
  await expect(colleague.page.getByRole('heading', { name: 'Etiquetas 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Editar VIP' }).click();
  await dialog.getByLabel('Nome').fill('Atacado');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Já existe uma etiqueta com este nome.')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Cliente ouro');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(colleague.page.getByRole('row', { name: /Cliente ouro/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar etiqueta' }).fill('OURO');
  await expect(page.getByRole('row', { name: /Atacado/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: /Cliente ouro/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Atacado/ })).toHaveCount(0);
  expect(await problemsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Excluir Cliente ouro' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(colleague.page.getByRole('row', { name: /Cliente ouro/ })).toHaveCount(0);
  await colleague.context.close();
});

test('forty tags are read as one scrolls, on a phone too', async ({ page }) => {
  const { scope, admin } = await newCompany();
  for (let index = 10; index < 55; index += 1) await aTag(scope, { name: `Etiqueta ${index}` });
  await signIn(page, admin.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tags');
  await expect(page.getByText('Etiqueta 10')).toBeVisible();
  for (let turn = 0; turn < 12; turn += 1) {
    await page
      .getByText(/^Etiqueta \d\d$/)
      .last()
      .hover();
    await page.mouse.wheel(0, 1_500);
    if (await page.getByText('Etiqueta 54').isVisible()) break;
    await page.waitForTimeout(150);
  }
  await expect(page.getByText('Etiqueta 54')).toBeVisible();
  await page.getByRole('button', { name: 'Ações de Etiqueta 54' }).click();
  await page.getByRole('menuitem', { name: 'Editar Etiqueta 54' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar etiqueta' })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
});
