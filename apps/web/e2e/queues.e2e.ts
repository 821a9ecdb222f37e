import { expect, type Page } from '@playwright/test';
import { createFileList } from '../../server/src/modules/files/create-file-list.ts';
import { changeCompanySetting } from '../../server/src/modules/settings/change-company-setting.ts';
import { aQueue, aUser } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { expectNotice, newCompany, newUser, problemsOn } from './support.ts';

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('queues are added, corrected, found and deleted, and another administrator sees it', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  await aQueue(scope, { name: 'Suporte', color: '#128A4C' });
  await createFileList(scope, { userId: admin.id, name: 'Catálogo', message: 'Para vendas', items: [] });
  const other = await aUser(scope, { name: 'Otávio', profile: 'admin' });
  const page = await signedIn(admin, '/queues');
  const colleague = await signedIn(other, '/queues');
  const seen = (name: RegExp) => colleague.getByRole('row', { name });
  await expect(seen(/Suporte/)).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nome \*/).fill('Vendas');
  await dialog.getByLabel(/^Cor \*/).fill('#128a4c');
  await dialog.getByLabel('Ordem da fila (Bot)').fill('1');
  await choose(page, 'Lista de arquivos', 'Catálogo');
  await dialog.getByLabel('Mensagem de saudação').fill('Bom dia!');
  await dialog.getByRole('switch', { name: 'Rodízio' }).check({ force: true });
  await choose(page, 'Tempo de rodízio', '5 minutos');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Esta cor já está em uso por outra fila. Escolha outra.')).toBeVisible();
  await dialog.getByLabel(/^Cor \*/).fill('#7b3fbf');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /Vendas/ })).toContainText('Bom dia!');
  await expect(seen(/Vendas/)).toContainText('Bom dia!');
  await expect(colleague.getByRole('heading', { name: 'Filas e chatbot 2' })).toBeVisible();

  await colleague.getByRole('button', { name: 'Editar Vendas' }).click();
  await colleague
    .getByRole('dialog')
    .getByLabel(/^Nome \*/)
    .fill('Vendas online');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /Vendas online/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar fila' }).fill('ONLINE');
  await expect(page.getByRole('row', { name: /Suporte/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Vendas online/ })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir Vendas online' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(seen(/Vendas online/)).toHaveCount(0);
});

test('the options of a chatbot are written level by level, and an invalid one gets the focus', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  await aQueue(scope, { name: 'Vendas' });
  await aQueue(scope, { name: 'Suporte' });
  await aUser(scope, { name: 'Ana Lima' });
  const page = await signedIn(admin, '/queues');
  await page.getByRole('button', { name: 'Editar Vendas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Opções do chatbot' }).click();
  await dialog.getByRole('button', { name: 'Adicionar opção' }).click();
  await expect(dialog.getByLabel('Nome da opção')).toBeFocused();
  await page.keyboard.type('Preços');
  await dialog.getByLabel('Mensagem da opção').fill('De atacado ou de varejo?');
  await dialog.getByRole('button', { name: 'Adicionar opções dentro desta' }).click();
  await expect(dialog.getByRole('heading', { name: 'Opções dentro de Preços' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Adicionar opção' }).click();
  await expect(dialog.getByLabel('Nome da opção')).toBeFocused();
  await page.keyboard.type('Ver');
  await choose(page, 'Tipo', 'Atendente');
  await choose(page, 'Atendente de destino', 'Ana Lima');
  await choose(page, 'Fila de destino', 'Suporte');
  await dialog.getByRole('button', { name: 'Vendas', exact: true }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await expect(dialog.getByLabel('Nome da opção')).toBeFocused();
  await dialog.getByLabel('Nome da opção').fill('Atacado');
  await expectNotice(page, 'Fila salva.', () => dialog.getByRole('button', { name: 'Salvar' }).click());

  await page.reload();
  await page.getByRole('button', { name: 'Editar Vendas' }).click();
  await dialog.getByRole('tab', { name: 'Opções do chatbot' }).click();
  await dialog.getByRole('button', { name: /Preços/, expanded: false }).click();
  await dialog.getByRole('button', { name: 'Abrir a opção dentro desta' }).click();
  await expect(dialog.getByRole('button', { name: /Atacado/, expanded: false })).toContainText('Atendente');
});

test('a queue has its own hours where the company’s setting says so, on a phone too', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  await changeCompanySetting(scope, { key: 'scheduleType', value: 'queue' });
  await aQueue(scope, { name: 'Suporte', outOfHoursMessage: 'Voltamos às 8.' });
  const page = await signedIn(admin, '/queues', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Ações de Suporte' }).click();
  await page.getByRole('menuitem', { name: 'Editar Suporte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Horários de atendimento' }).click();
  const end = dialog.getByLabel('Segunda-feira, fim do 2º turno');
  await end.fill('');
  await end.pressSequentially('1730');
  await dialog.getByRole('button', { name: 'Copiar Segunda-feira para os outros dias' }).click();
  await dialog.getByRole('checkbox', { name: 'Domingo' }).uncheck();
  expect(await problemsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNotice(page, 'Fila salva.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await page.reload();
  await page.getByRole('button', { name: 'Ações de Suporte' }).click();
  await page.getByRole('menuitem', { name: 'Editar Suporte' }).click();
  await dialog.getByRole('tab', { name: 'Horários de atendimento' }).click();
  await expect(dialog.getByLabel('Sábado, fim do 2º turno')).toHaveValue('17:30');
  await expect(dialog.getByRole('checkbox', { name: 'Domingo' })).not.toBeChecked();
});

test('a user without the permission cannot open the queues', async ({ signedIn }) => {
  const { scope } = await newCompany();
  const page = await signedIn(await newUser(scope, { name: 'Ana' }), '/queues');
  for (const path of ['/queues', '/files']) {
    await page.goto(path);
    await expect(page.getByText('Oops! Acesso Negado!')).toBeVisible();
  }
});
