import { expect, test } from '@playwright/test';
import { userQueuesRepo } from '../../server/src/modules/users/index.ts';
import { aQueue, aTicket, aUser } from '../../server/test/factories.ts';
import { anotherComputer, fillLogin, newCompany, newEmail, PASSWORD, problemsOn, signIn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';

test('users are added, corrected, found and removed, and another administrator sees it happen', async ({
  page,
  browser,
}) => {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  await aQueue(scope, { name: 'Vendas' });
  await aQueue(scope, { name: 'Suporte' });
  const other = await aUser(scope, { name: 'Otávio', profile: 'admin' });
  await signIn(page, admin.email);
  await page.goto('/users');
  const colleague = await anotherComputer(browser);
  await signIn(colleague.page, other.email);
  await colleague.page.goto('/users');
  const seen = (name: RegExp) => colleague.page.getByRole('row', { name });
  await expect(seen(/Marina Duarte/)).toContainText('Online');

  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  const email = newEmail();
  await dialog.getByLabel('Nome').fill('Carla Dias');
  await dialog.getByLabel('E-mail').fill(other.email);
  await dialog.getByLabel(/^Senha/).fill('1234');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'carla.png', mimeType: 'image/png', buffer: aPicture });
  await dialog.getByRole('combobox', { name: 'Filas' }).click();
  await page.getByRole('option', { name: 'Vendas' }).click();
  await page.keyboard.press('Escape');
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await dialog.getByLabel(/^Senha/).fill(PASSWORD);
  await dialog.getByRole('tab', { name: 'Permissões' }).click();
  await dialog.getByRole('switch', { name: 'Ver painel' }).check();
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Este e-mail não pode ser usado. Escolha outro.')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /Carla Dias/ })).toContainText('Vendas');
  await expect(page.getByRole('row', { name: /Carla Dias/ }).locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect(seen(/Carla Dias/)).toContainText('Atendente');
  await expect(colleague.page.getByRole('heading', { name: 'Usuários 3' })).toBeVisible();

  const carla = await anotherComputer(browser);
  await carla.page.goto('/login');
  await fillLogin(carla.page, email);
  await expect(carla.page.getByRole('link', { name: 'Painel', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Editar Carla Dias' }).click();
  await dialog.getByLabel('Nome').fill('Carla Moraes');
  await dialog.getByLabel('Início do expediente').fill('00:10');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(seen(/Carla Moraes/)).toContainText('00:10 – 23:59');

  await page.getByRole('textbox', { name: 'Buscar usuário' }).fill('MORAES');
  await expect(page.getByRole('row', { name: /Otávio/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: /Carla Moraes/ })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Excluir Carla Moraes' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(seen(/Carla Moraes/)).toHaveCount(0);
  await expect(carla.page).toHaveURL(/\/login$/);
  await carla.context.close();
  await colleague.context.close();
});

test('on a phone the tickets of who leaves wait again, and nobody removes themselves', async ({ page }) => {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  const sales = await aQueue(scope, { name: 'Vendas' });
  const bruno = await aUser(scope, { name: 'Bruno Lima' });
  for (const { id } of [bruno, admin]) await userQueuesRepo.replace(scope, id, [sales.id]);
  await aTicket(scope, { status: 'open', userId: bruno.id, queueId: sales.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await fillLogin(page, admin.email);
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  await page.goto('/users');
  await page.getByRole('button', { name: 'Ações de Marina Duarte' }).click();
  await page.getByRole('menuitem', { name: 'Excluir Marina Duarte' }).click();
  await expect(page.getByRole('dialog', { name: 'Você não pode excluir a si mesmo' })).toBeVisible();
  await page.getByRole('dialog').getByText('Fechar').click();
  await page.getByRole('button', { name: 'Ações de Bruno Lima' }).click();
  await page.getByRole('menuitem', { name: 'Excluir Bruno Lima' }).click();
  await expect(page.getByRole('dialog')).toContainText('Os atendimentos abertos voltam para a fila');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Bruno Lima')).toHaveCount(0);
  expect(await problemsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/tickets');
  await expect(page.getByRole('tab', { name: /Aguardando/ })).toContainText('1');
});
