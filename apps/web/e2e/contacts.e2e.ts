import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { aContact, aTag } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { expectNotice, newCompany, newUser, problemsOn, scrollUntil } from './support.ts';
import { aShop } from './tickets/a-shop.ts';

test('contacts are added, corrected, found and deleted, and a colleague sees it', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  await aContact(scope, { name: 'Carlos Prado' });
  await aTag(scope, { name: 'Atacado' });
  const agent = await newUser(scope, { name: 'Ana' });
  const page = await signedIn(admin, '/contacts');
  const colleague = await signedIn(agent, '/contacts');
  await expect(colleague.getByRole('row', { name: /Carlos Prado/ })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Excluir Carlos Prado' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bia Gomes');
  await dialog.getByLabel('Número').fill('11987654321');
  await expect(dialog.getByText('Falta o código do país?')).toBeVisible();
  await dialog.getByLabel('Número').fill('5511987654321');
  await dialog.getByRole('combobox', { name: 'Etiquetas' }).click();
  await page.getByRole('option', { name: 'Atacado' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
  await dialog.getByLabel('Nome da informação 1').fill('Cidade');
  await dialog.getByLabel('Valor da informação 1').fill('Campinas');
  await expectNotice(page, 'Contato salvo com sucesso.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await expect(page.getByRole('row', { name: /Bia Gomes.*Atacado.*\+55 11 98765-4321/ })).toBeVisible();
  await expect(colleague.getByRole('row', { name: /Bia Gomes.*Atacado/ })).toBeVisible();
  await expect(colleague.getByRole('heading', { name: 'Contatos 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Editar Carlos Prado' }).click();
  await dialog.getByLabel('Número').fill('+55 11 98765-4321');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Já existe um contato com este número.')).toBeVisible();
  await dialog.getByLabel('Número').fill('5511955554444');
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Carlos Prado Filho');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(colleague.getByRole('row', { name: /Carlos Prado Filho.*\+55 11 95555-4444/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar contato' }).fill('BÍA');
  await expect(page.getByRole('row', { name: /Carlos/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Bia Gomes/ })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  await page.getByRole('combobox', { name: 'Com todas estas etiquetas' }).click();
  await page.getByRole('option', { name: 'Atacado' }).click();
  await expect(page.getByRole('row', { name: /Carlos/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Bloquear Bia Gomes' }).click();
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(colleague.getByRole('row', { name: /Bia Gomes.*Bloqueado/ })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir Bia Gomes' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(colleague.getByRole('row', { name: /Bia Gomes/ })).toHaveCount(0);
});

test('a sheet is imported from its template, and all contacts are exported', { tag: '@gate' }, async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/contacts');
  await page.getByRole('button', { name: 'Importar/Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Importar contatos' }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar modelo' }).click();
  expect((await template).suggestedFilename()).toBe('modelo_contatos.xlsx');

  const rows = 'Nome;Número;E-mail\nDora;5511955550001;\nSem número;;\nEva;5511955550002;eva@exemplo.test\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'clientes.csv foi importada' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Linhas ignoradas' })).toContainText('3Falta o número');
  await page.getByRole('link', { name: 'Ver contatos' }).click();
  await expect(page.getByRole('row', { name: /Dora/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Eva.*eva@exemplo.test/ })).toBeVisible();

  const backup = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Importar/Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Exportar contatos' }).click();
  expect((await backup).suggestedFilename()).toBe('backup_contatos.xlsx');
});

test('a long sheet shows its progress, its rejected rows are downloaded, and a colleague sees all the others', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany();
  const other = await newUser(scope, { name: 'Otávio', profile: 'admin' });
  const colleague = await signedIn(other, '/contacts');
  await expect(colleague.getByText('Nenhum contato ainda')).toBeVisible();
  const page = await signedIn(admin, '/contacts/import');

  // More than are published one by one.
  const people = Array.from({ length: 700 }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return `Cliente ${number};5511955550${number}`;
  });
  const rows = ['Nome;Número', 'Sem número;', ...people, ';5511955559999'];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  // Checked in every rendered frame: it is visible for a moment only.
  const counted = page.waitForFunction(() =>
    / de 702 linhas$/.test(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? ''),
  );
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await counted;
  await expect(page.getByText('Importação concluída: 700 criados, 2 ignorados.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar linhas ignoradas (.csv)' }).click();
  const refused = await saved;
  expect(refused.suggestedFilename()).toBe('linhas_ignoradas.csv');
  expect(await readFile(await refused.path(), 'utf8')).toBe(
    '\u{feff}Linha;Motivo\r\n2;Falta o número\r\n703;Falta o nome\r\n',
  );

  await expect(colleague.getByRole('row', { name: /Cliente 001/ })).toBeVisible();
  await expect(colleague.getByRole('heading', { name: 'Contatos 700' })).toBeVisible();
  await colleague.getByRole('textbox', { name: 'Buscar contato' }).fill('Cliente 700');
  await expect(colleague.getByRole('row', { name: /Cliente 700/ })).toBeVisible();
});

test('a conversation is started from the list, on a phone too', async ({ signedIn }) => {
  const shop = await aShop();
  for (let index = 10; index < 55; index += 1) await aContact(shop.scope, { name: `Cliente ${index}` });
  const ana = await shop.agent('Ana', { queues: [shop.sales] });
  const page = await signedIn(ana, '/contacts', { viewport: { width: 390, height: 844 } });
  await expect(page.getByText('Cliente 10')).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  const last = page.getByRole('button', { name: 'Ações de Cliente 54' });
  await scrollUntil(page, page.getByText(/^Cliente \d\d$/), last);
  await last.click();
  await page.getByRole('menuitem', { name: 'Iniciar conversa com Cliente 54' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova conversa' });
  await expect(dialog.getByLabel('Contato')).toHaveValue(/^Cliente 54 · /);
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Iniciar conversa' }).click();
  await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Cliente 54').first()).toBeVisible();
});
