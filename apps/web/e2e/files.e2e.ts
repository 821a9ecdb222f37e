import { expect } from '@playwright/test';
import { createFileList } from '../../server/src/modules/files/create-file-list.ts';
import { aUser } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { expectNotice, newCompany } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';

test('file lists are added with their files, corrected, found and deleted, and another administrator sees it', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany();
  await createFileList(scope, { userId: admin.id, name: 'Mapas', message: 'O caminho até a loja', items: [] });
  const other = await aUser(scope, { name: 'Otávio', profile: 'admin' });
  const page = await signedIn(admin, '/files');
  const colleague = await signedIn(other, '/files');
  const seen = (name: RegExp) => colleague.getByRole('row', { name });
  await expect(seen(/Mapas/)).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nome \*/).fill('ab');
  await dialog.locator('input[type=file][multiple]').setInputFiles([
    { name: 'fachada.png', mimeType: 'image/png', buffer: aPicture },
    { name: 'tabela.txt', mimeType: 'text/plain', buffer: Buffer.from('Mesa: R$ 100') },
  ]);
  await expect(dialog.getByRole('listitem', { name: 'fachada' }).locator('img')).toHaveJSProperty('naturalWidth', 1);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('nome muito curto')).toBeVisible();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel(/^Nome \*/).fill('Catálogo');
  await dialog.getByLabel('Mensagem').fill('Para quem pergunta preços');
  await dialog.getByLabel('O que o cliente lê com fachada.png').fill('Nossa loja');
  await expectNotice(page, 'Lista de arquivos criada.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await expect(page.getByRole('row', { name: /Catálogo/ })).toContainText('2');
  await expect(seen(/Catálogo/)).toContainText('2');

  await page.getByRole('button', { name: 'Editar Catálogo' }).click();
  await expect(dialog.getByRole('listitem', { name: 'Nossa loja' }).locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect(dialog.getByRole('listitem', { name: 'Nossa loja' })).toContainText('PNG · 1 KB');
  await dialog.getByRole('button', { name: 'Mover tabela para cima' }).click();
  await dialog.getByRole('button', { name: 'Remover Nossa loja' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(seen(/Catálogo/)).toContainText('1');

  await page.getByRole('textbox', { name: 'Buscar lista de arquivos' }).fill('CATALOGO');
  await expect(page.getByRole('row', { name: /Mapas/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Catálogo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir Catálogo' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(seen(/Catálogo/)).toHaveCount(0);
});
