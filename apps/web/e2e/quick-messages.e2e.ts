import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newCompany, newUser } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';

test('quick messages are added, shared, corrected, found and deleted, and a colleague sees only shared ones', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany();
  const agent = await newUser(scope, { name: 'Ana' });
  const page = await signedIn(admin, '/quick-messages');
  const colleague = await signedIn(agent, '/quick-messages');
  await expect(colleague.getByText('Nenhuma resposta rápida ainda')).toBeVisible();
  const seen = (name: RegExp) => colleague.getByRole('row', { name });

  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Atalho').fill('catalogo');
  await dialog.getByLabel('Mensagem').fill('Olá , veja o catálogo.');
  await dialog.getByLabel('Mensagem').press('Home');
  for (let step = 0; step < 4; step += 1) await dialog.getByLabel('Mensagem').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Primeiro nome' }).click();
  await expect(dialog.getByLabel('Mensagem')).toHaveValue('Olá {{firstName}}, veja o catálogo.');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'catálogo.png', mimeType: 'image/png', buffer: aPicture });
  await expect(dialog.getByRole('img', { name: 'catálogo.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /catalogo/ })).toContainText('Só você');
  await expect(page.getByRole('row', { name: /catalogo/ })).toContainText('catálogo.png');
  await expect(colleague.getByText('Nenhuma resposta rápida ainda')).toBeVisible();

  await page.getByRole('button', { name: 'Editar catalogo' }).click();
  await expect(dialog.getByRole('img', { name: 'catálogo.png' })).toHaveJSProperty('naturalWidth', 1);
  await dialog.getByRole('switch', { name: 'Todos podem usar' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(seen(/catalogo/)).toContainText('Todos usam');
  await colleague.getByRole('button', { name: 'Ver catalogo' }).click();
  const looking = colleague.getByRole('dialog');
  await expect(looking.getByLabel('Atalho')).toBeDisabled();
  await looking.getByRole('contentinfo').getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('button', { name: 'Editar catalogo' }).click();
  await dialog.getByRole('switch', { name: 'Compartilhar com todos' }).check();
  await dialog.getByRole('button', { name: 'Remover catálogo.png' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(seen(/catalogo/)).toContainText('Com todos');
  await expect(seen(/catalogo/)).not.toContainText('catálogo.png');
  await colleague.getByRole('button', { name: 'Editar catalogo' }).click();
  await looking.getByLabel('Atalho').fill('tabela');
  await looking.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /tabela/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar resposta rápida' }).fill('TABELA');
  await expect(page.getByRole('row', { name: /tabela/ })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir tabela' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(seen(/tabela/)).toHaveCount(0);

  // A shared one reaches a colleague whose list is empty.
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await dialog.getByLabel('Atalho').fill('entrega');
  await dialog.getByLabel('Mensagem').fill('Entregamos amanhã.');
  await dialog.getByRole('switch', { name: 'Compartilhar com todos' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(seen(/entrega/)).toContainText('Entregamos amanhã.');
});
