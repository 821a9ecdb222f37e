import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { aContact } from '../../../server/test/factories.ts';
import { aShop } from './a-shop.ts';
import { startConversation } from './start-conversation.ts';
import { test } from './workspace.ts';

test('a conversation is started with a contact, and missing fields are requested', { tag: '@gate' }, async ({
  visit,
}) => {
  const shop = await aShop();
  await aContact(shop.scope, { name: 'Otávio Lima' });
  const ana = await visit(await shop.agent('Ana'));
  await ana.list.getByRole('button', { name: 'Novo' }).click();
  await ana.dialog.getByRole('button', { name: 'Iniciar conversa' }).click();
  await expect(ana.dialog).toContainText('Selecione um contato');
  await expect(ana.dialog).toContainText('Selecione uma fila');
  await ana.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await startConversation(ana, 'Otávio Lima');
  await expect(ana.conversation('Otávio Lima')).toContainText('Diga olá para seu novo contato!');
  await expect(ana.conversation('Otávio Lima')).toContainText('Otávio Lima ainda não escreveu.');
  await expect(ana.tab('Atendendo')).toContainText('1');
});

test('a contact served by a colleague shows their name, and one of ours simply opens', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const bia = await visit(await shop.agent('Bia'));
  const rita = await shop.customer('Rita Gomes');
  await rita.says('oi');
  await bia.tab('Aguardando').click();
  await expect(bia.row('Rita Gomes')).toBeVisible();
  await startConversation(bia, 'Rita Gomes');
  await expect(bia.dialog).toContainText('Este contato já está aguardando atendimento na fila Vendas.');
  await bia.dialog.getByRole('button', { name: 'Entendi' }).click();
  await ana.accept('Rita Gomes');

  await startConversation(bia, 'Rita Gomes');
  await expect(bia.dialog).toContainText('Este contato já está com Ana na fila Vendas.');
  await bia.dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect(bia.page).toHaveURL(/\/tickets(\?|$)/);

  const address = ana.page.url();
  await ana.page.goto('/tickets');
  await startConversation(ana, 'Rita Gomes');
  await expect(ana.conversation('Rita Gomes')).toBeVisible();
  expect(new URL(ana.page.url()).pathname).toBe(new URL(address).pathname);
});

test('a preview shows the conversation and leaves it unread', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('vocês entregam em Santos?');
  await ana.tab('Aguardando').click();
  await ana.row('Rita').hover();
  await ana.list.getByRole('button', { name: 'Espiar a conversa' }).click();
  await expect(ana.dialog).toContainText('Espiando a conversa');
  await expect(ana.dialog.locator('[data-message]')).toContainText('vocês entregam em Santos?');
  await expect(ana.dialog.getByRole('textbox')).toHaveCount(0);
  await ana.page.keyboard.press('Escape');
  await expect(ana.dialog).toBeHidden();
  await expect(ana.row('Rita').getByLabel('1 mensagem não lida')).toBeVisible();
});

test('the log lists what happened step by step', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.more('Histórico do ticket');
  await expect(ana.dialog).toContainText(/Histórico do ticket #\d+/);
  const steps = ana.dialog.getByRole('listitem');
  await expect(steps.filter({ hasText: 'Ticket criado' })).toHaveCount(1);
  await expect(steps.filter({ hasText: 'Fila definida' })).toContainText('Vendas');
  await expect(steps.filter({ hasText: 'Atendimento aceito' })).toContainText('Ana · Vendas');
});

test('a conversation is saved as a PDF', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('quanto custa a estante?');
  await ana.accept('Rita');
  const downloading = ana.page.waitForEvent('download');
  await ana.more('Exportar para PDF');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('report_of_ticket.pdf');
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('/MediaBox [0 0 595');
});

test('the bot is switched off and on for a contact', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.header('Rita').getByRole('button', { name: 'Chatbot ligado. Clique para desligar' }).click();
  await ana.header('Rita').getByRole('button', { name: 'Chatbot desligado. Clique para ligar' }).click();
  await expect(ana.header('Rita').getByRole('button', { name: 'Chatbot ligado. Clique para desligar' })).toBeVisible();
});

test('the list is searched by name and by message text, and filtered by queue', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const [rita, caio] = [await shop.customer('Rita'), await shop.customer('Caio')];
  await Promise.all([rita.says('procuro uma poltrona azul'), caio.says('bom dia')]);
  await ana.tab('Aguardando').click();
  await expect(ana.row('Rita')).toBeVisible();
  await expect(ana.row('Caio')).toBeVisible();
  const search = ana.list.getByRole('textbox', { name: 'Buscar por nome, número ou protocolo' });
  await search.fill('Caio');
  await expect(ana.list).toContainText('1 atendimento encontrado');
  await expect(ana.row('Rita')).toHaveCount(0);
  await search.fill('poltrona');
  await expect(ana.list).toContainText('Nenhum atendimento encontrado');
  await ana.list.getByLabel('nas mensagens').check();
  await expect(ana.row('Rita')).toBeVisible();
  await ana.list.getByRole('button', { name: 'Limpar busca' }).click();
  await ana.list.getByRole('button', { name: 'Filas: todas' }).click();
  await ana.page.getByRole('checkbox', { name: 'Vendas' }).uncheck();
  await ana.page.keyboard.press('Escape');
  await expect(ana.list).toContainText('Nada nas filas escolhidas');
});
