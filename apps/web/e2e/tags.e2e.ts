import { expect } from '@playwright/test';
import { aTag } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { newCompany, newUser, problemsOn, scrollUntil } from './support.ts';

test('tags are added, corrected, found and deleted, and a colleague sees it', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  await aTag(scope, { name: 'Atacado' });
  const agent = await newUser(scope, { name: 'Ana' });
  const page = await signedIn(admin, '/tags');
  const colleague = await signedIn(agent, '/tags');
  await expect(colleague.getByRole('row', { name: /Atacado/ })).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('VIP');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /VIP/ })).toBeVisible();
  await expect(colleague.getByRole('row', { name: /VIP/ })).toBeVisible();
  await expect(colleague.getByRole('heading', { name: 'Etiquetas 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Editar VIP' }).click();
  await dialog.getByLabel('Nome').fill('Atacado');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Já existe uma etiqueta com este nome.')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Cliente ouro');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(colleague.getByRole('row', { name: /Cliente ouro/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar etiqueta' }).fill('OURO');
  await expect(page).toHaveURL(/search=OURO/);
  await expect(page.getByRole('row', { name: /Atacado/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: /Cliente ouro/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Atacado/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Excluir Cliente ouro' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(colleague.getByRole('row', { name: /Cliente ouro/ })).toHaveCount(0);
});

test('forty tags load on scroll, on a phone too', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  for (let index = 10; index < 55; index += 1) await aTag(scope, { name: `Etiqueta ${index}` });
  const page = await signedIn(admin, '/tags', { viewport: { width: 390, height: 844 } });
  await expect(page.getByText('Etiqueta 10')).toBeVisible();
  const last = page.getByRole('button', { name: 'Ações de Etiqueta 54' });
  await scrollUntil(page, page.getByText(/^Etiqueta \d\d$/), last);
  await last.click();
  await page.getByRole('menuitem', { name: 'Editar Etiqueta 54' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar etiqueta' })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
});
