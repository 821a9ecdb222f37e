import { expect } from '@playwright/test';
import { userQueuesRepo } from '../../server/src/modules/users/index.ts';
import { aQueue, aTicket, aUser } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { newCompany, newEmail, PASSWORD, problemsOn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';
import { apiFor } from './tickets/a-shop.ts';

test('users are added, corrected, found and deleted, and a deleted one is signed out', async ({ signedIn }) => {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  await aQueue(scope, { name: 'Vendas' });
  await aQueue(scope, { name: 'Suporte' });
  const other = await aUser(scope, { name: 'Otávio', profile: 'admin' });
  const page = await signedIn(admin, '/users');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/Marina Duarte/)).toContainText('Online');

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
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await dialog.getByLabel(/^Senha/).fill(PASSWORD);
  await dialog.getByRole('tab', { name: 'Permissões' }).click();
  await dialog.getByRole('switch', { name: 'Ver dashboard' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Este e-mail não pode ser usado. Escolha outro.')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(/Carla Dias/)).toContainText('Vendas');
  await expect(row(/Carla Dias/).locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect(page.getByRole('heading', { name: 'Usuários 3' })).toBeVisible();

  const carla = await signedIn({ email }, '/');
  await expect(carla.getByText('Acesso Negado')).toHaveCount(0);

  await page.getByRole('button', { name: 'Editar Carla Dias' }).click();
  await dialog.getByLabel('Nome').fill('Carla Moraes');
  await dialog.getByLabel('Início do expediente').fill('00:10');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(/Carla Moraes/)).toContainText('00:10 – 23:59');

  await page.getByRole('textbox', { name: 'Buscar usuário' }).fill('MORAES');
  await expect(row(/Otávio/)).toHaveCount(0);
  await expect(row(/Carla Moraes/)).toBeVisible();

  await page.getByRole('button', { name: 'Excluir Carla Moraes' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(carla).toHaveURL(/\/login$/);
});

test('an administrator sees the users another one adds, changes and deletes', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const other = await aUser(scope, { name: 'Otávio', profile: 'admin' });
  const page = await signedIn(admin, '/users');
  await expect(page.getByRole('heading', { name: 'Usuários 2' })).toBeVisible();
  const api = await apiFor(other);
  const added = await api.post('/backend/users', { data: { name: 'Carla', email: newEmail(), password: PASSWORD } });
  const { id } = (await added.json()) as { id: number };
  await expect(page.getByRole('row', { name: /Carla/ })).toContainText('Atendente');
  await expect(page.getByRole('heading', { name: 'Usuários 3' })).toBeVisible();
  await api.put(`/backend/users/${id}`, { data: { name: 'Carla Moraes' } });
  await expect(page.getByRole('row', { name: /Carla Moraes/ })).toBeVisible();
  await api.delete(`/backend/users/${id}`);
  await expect(page.getByRole('row', { name: /Carla Moraes/ })).toHaveCount(0);
  await api.dispose();
});

test('on a phone the tickets of a deleted user wait again, and users cannot delete themselves', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  const sales = await aQueue(scope, { name: 'Vendas' });
  const bruno = await aUser(scope, { name: 'Bruno Lima' });
  for (const { id } of [bruno, admin]) await userQueuesRepo.replace(scope, id, [sales.id]);
  await aTicket(scope, { status: 'open', userId: bruno.id, queueId: sales.id });
  const page = await signedIn(admin, '/users', { viewport: { width: 390, height: 844 } });
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
