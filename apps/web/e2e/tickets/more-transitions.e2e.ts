import { expect } from '@playwright/test';
import { aContact, aTicket } from '../../../server/test/factories.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('a waiting customer is transferred to a colleague in another queue', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana', { queues: [shop.sales] }));
  const bia = await visit(await shop.agent('Bia', { queues: [shop.support] }));
  const rita = await shop.customer('Rita');
  await rita.says('minha mesa chegou riscada');
  await ana.open('Rita', 'Aguardando');
  await ana.header('Rita').getByRole('button', { name: 'Transferir' }).click();
  await ana.choose(ana.dialog, 'Fila de destino', 'Suporte');
  await ana.choose(ana.dialog, 'Atendente (opcional)', /^Bia/);
  await ana.dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.row('Rita')).toHaveCount(0);
  await bia.open('Rita');
  await expect(bia.row('Rita')).toContainText('Suporte');
});

test('a resolved ticket without a queue is reopened into one that must be chosen', async ({ visit }) => {
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const ana = await visit(await shop.agent('Ana', { seesUnqueuedTickets: true }));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.open('Rita', 'Aguardando');
  await ana.more('Ignorar');
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await ana.view('Resolvidos');
  await ana.row('Rita').click();
  await ana.header('Rita').getByRole('button', { name: 'Reabrir' }).click();
  await expect(ana.dialog).toContainText('Reabrir em qual fila?');
  await ana.dialog.getByRole('button', { name: 'Reabrir' }).click();
  await expect(ana.dialog).toContainText('Selecione uma fila');
  await ana.choose(ana.dialog, 'Fila', 'Suporte');
  await ana.dialog.getByRole('button', { name: 'Reabrir' }).click();
  await expect(ana.dialog).toBeHidden();
  await expect(ana.tab('Atendendo')).toHaveAttribute('aria-selected', 'true');
  await expect(ana.row('Rita')).toContainText('Suporte');
});

test('a user who may not ignore waiting tickets is not offered to', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana', { closesPendingTickets: false }));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.open('Rita', 'Aguardando');
  await ana.page.getByRole('button', { name: 'Mais ações' }).click();
  await expect(ana.page.getByRole('menuitem', { name: 'Histórico do ticket' })).toBeVisible();
  await expect(ana.page.getByRole('menuitem', { name: 'Ignorar' })).toHaveCount(0);
});

test('a group is accepted, resolved and reopened, each time in its own tab', async ({ visit }) => {
  const shop = await aShop();
  const { id: contactId } = await aContact(shop.scope, { name: 'Família Prado', isGroup: true });
  const queueId = shop.sales.id;
  const connectionId = shop.connection.id;
  await aTicket(shop.scope, { contactId, queueId, connectionId, isGroup: true, status: 'pending' });
  const ana = await visit(await shop.agent('Ana', { worksGroups: true }));
  const bia = await visit(await shop.agent('Bia'));
  await bia.tab('Aguardando').click();
  await expect(bia.list).toContainText('Nada esperando por você');
  await expect(bia.tab('Grupos')).toHaveCount(0);

  await ana.open('Família Prado', 'Aguardando');
  await ana.header('Família Prado').getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.tab('Grupos')).toHaveAttribute('aria-selected', 'true');
  await expect(ana.row('Família Prado')).toBeVisible();
  await ana.resolve('Família Prado', 'Sem mensagem de despedida');
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.row('Família Prado')).toHaveCount(0);
  await ana.view('Resolvidos');
  await ana.row('Família Prado').click();
  await ana.header('Família Prado').getByRole('button', { name: 'Reabrir' }).click();
  await expect(ana.tab('Grupos')).toHaveAttribute('aria-selected', 'true');
  await expect(ana.row('Família Prado')).toBeVisible();
});

test('a ticket accepted from a search is in the tab of open tickets', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const [rita, caio] = [await shop.customer('Rita'), await shop.customer('Caio')];
  await Promise.all([rita.says('oi'), caio.says('olá')]);
  await ana.tab('Aguardando').click();
  await expect(ana.row('Caio')).toBeVisible();
  const search = ana.list.getByRole('textbox', { name: 'Buscar por nome, número ou protocolo' });
  await search.fill('Ri');
  await expect(ana.list).toContainText('Digite ao menos 3 letras, ou o número do ticket.');
  await expect(ana.row('Caio')).toBeVisible();
  await search.fill('Rita');
  await expect(ana.list).toContainText('1 atendimento encontrado');
  await ana.row('Rita').click();
  await ana.header('Rita').getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.tab('Atendendo')).toHaveAttribute('aria-selected', 'true');
  await expect(ana.row('Rita')).toBeVisible();
  await expect(search).toHaveValue('');
});

test('closing all shows the number, and includes tickets without a queue', async ({ visit }) => {
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const marina = await visit(shop.admin);
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await marina.tab('Aguardando').click();
  await expect(marina.row('Rita')).toContainText('SEM FILA');
  await marina.page.getByRole('button', { name: 'Mais opções da lista' }).click();
  await marina.page.getByRole('menuitem', { name: 'Encerrar todos' }).click();
  await expect(marina.dialog).toContainText('1 atendimento será resolvido');
  await marina.notice('1 atendimento encerrado.', () =>
    marina.dialog.getByRole('button', { name: 'Sim, encerrar' }).click(),
  );
  await expect(marina.row('Rita')).toHaveCount(0);
});

test('an address that cannot be a ticket is the list', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  for (const id of ['undefined', 'null', '42']) {
    await ana.page.goto(`/tickets/${id}`);
    await expect(ana.page).toHaveURL(/\/tickets$/);
    await expect(ana.tab('Aguardando')).toBeVisible();
    await expect(ana.page.getByText('Atendimento não encontrado')).toHaveCount(0);
  }
});
