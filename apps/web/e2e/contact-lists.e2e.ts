import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { addListItem } from '../../server/src/modules/contact-lists/change-list-items.ts';
import { createContactList } from '../../server/src/modules/contact-lists/create-contact-list.ts';
import { aContact, aUser } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { expectNotice, newCompany, problemsOn } from './support.ts';

test('a contact list is created, filled by a sheet and from contacts, corrected and deleted, and another administrator sees it', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany();
  await aContact(scope, { name: 'Rita Prado', number: '5585987650009' });
  const other = await aUser(scope, { name: 'Otávio', profile: 'admin' });
  const page = await signedIn(admin, '/contact-lists');
  const colleague = await signedIn(other, '/contact-lists');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await dialog.getByLabel('Nome').fill('A');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Clientes');
  await expectNotice(page, 'Lista de contatos criada.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await expect(colleague.getByRole('row', { name: /Clientes/ })).toContainText('0');
  const example = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha de exemplo para Clientes' }).click();
  const exampleFile = await example;
  expect(exampleFile.suggestedFilename()).toBe('exemplo_lista_de_contatos.xlsx');
  await page.getByRole('link', { name: 'Clientes' }).click();

  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const rows =
    'Cliente;Fone;E-mail;Cidade\nAna;(85) 98765-0001;;Fortaleza\nBia;85 8765-0002;bia@exemplo.test;\nSem número;;;\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(dialog.getByRole('combobox', { name: 'O que é a coluna Fone' })).toHaveValue('Número');
  await expect(dialog.getByRole('combobox', { name: 'O que é a coluna Cidade' })).toHaveValue('Informação extra');
  await expect(dialog.getByRole('switch', { name: /são do Brasil/ })).toBeChecked();
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByLabel('Origem do consentimento').fill('Formulário do site');
  await dialog.getByLabel('Data do consentimento').fill('02/11/2026');
  await dialog.getByLabel('Data do consentimento').press('Tab');
  await dialog.getByRole('button', { name: 'Importar 3 linhas' }).click();
  await expect(dialog.getByRole('heading', { name: 'clientes.csv foi importada' })).toBeVisible();
  const refused = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar linhas ignoradas (.csv)' }).click();
  expect(await readFile(await (await refused).path(), 'utf8')).toContain('4;Falta o número');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('row', { name: /Ana.*\+55 85 98765-0001/ })).toContainText('Não verificado');
  await expect(colleague.getByRole('row', { name: /Clientes/ })).toContainText('2');

  await page.getByRole('button', { name: 'Dos contatos' }).click();
  await expect(dialog.getByText('1 contato atende às condições; 0 já na lista.')).toBeVisible();
  await dialog.getByLabel('Origem do consentimento').fill('Contrato');
  await dialog.getByLabel('Data do consentimento').fill('01/10/2026');
  await dialog.getByLabel('Data do consentimento').press('Tab');
  await dialog.getByRole('button', { name: 'Adicionar 1 contato' }).click();
  await expect(page.getByRole('row', { name: /Rita Prado/ })).toBeVisible();
  await expect(colleague.getByRole('row', { name: /Clientes/ })).toContainText('3');

  await page.getByRole('button', { name: 'Editar Ana' }).click();
  await expect(dialog.getByText('Fortaleza')).toBeVisible();
  await expect(dialog.getByText('Formulário do site, 02/11/2026')).toBeVisible();
  await dialog.getByLabel('Número').fill('55 85 8765-0002');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Já existe um contato com este número nesta lista.')).toBeVisible();
  await dialog.getByLabel('Número').fill('5585987650003');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /Ana.*\+55 85 98765-0003/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar contato na lista' }).fill('BIA@EX');
  await expect(page.getByRole('row', { name: /Ana/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Excluir Bia' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();

  await page.getByRole('link', { name: 'Listas', exact: true }).click();
  await page.getByRole('button', { name: 'Excluir Clientes' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhuma lista de contatos ainda')).toBeVisible();
  await expect(colleague.getByRole('row', { name: /Clientes/ })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the contacts of a list and its dialogs have no accessibility violations, ${colorScheme}`, async ({
    signedIn,
  }) => {
    const { scope, admin } = await newCompany();
    const { id: listId } = await createContactList(scope, 'Clientes');
    const people = ['Ana', 'Bia', 'Caio', 'Davi'];
    for (const [nr, name] of people.entries())
      await addListItem(scope, { listId, item: { name, number: `558598765000${nr}`, email: '' } });
    await scope.query({
      text: `update contact_list_items set check_state = case name when 'Bia' then 'confirmed' when 'Caio' then 'absent'
             when 'Davi' then 'malformed' else check_state end where company_id = $1`,
      values: [scope.companyId],
    });
    const page = await signedIn(admin, `/contact-lists/${listId}/contacts`, { colorScheme });
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('row', { name: /Davi/ })).toContainText('Número incompleto');
    expect(await problemsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dos contatos' }).click();
    await expect(dialog.getByText('0 contato atende às condições; 0 já na lista.')).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(dialog.getByText('Solte a planilha aqui ou')).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
  });

test('on a phone the name of a list and its buttons stay above its contacts', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const { id: listId } = await createContactList(scope, 'Clientes da loja');
  for (let nr = 10; nr < 40; nr += 1)
    await addListItem(scope, { listId, item: { name: `Pessoa ${nr}`, number: `55119876500${nr}`, email: '' } });
  const viewport = { width: 390, height: 844 };
  const page = await signedIn(admin, `/contact-lists/${listId}/contacts`, { viewport });
  const firstPerson = page.getByText('Pessoa 10');
  await expect(firstPerson).toBeVisible();
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const name = page.locator('p', { hasText: 'Clientes da loja' });
  expect((await name.boundingBox())?.height).toBeGreaterThan(16);
  expect(await bottomOf(page.getByRole('button', { name: 'Adicionar' }))).toBeLessThan(
    (await name.boundingBox())?.y ?? 0,
  );
  expect(await bottomOf(name)).toBeLessThan((await firstPerson.boundingBox())?.y ?? 0);
});
