import { expect } from '@playwright/test';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('a customer waits, is accepted with a greeting, answered, and reads it', { tag: '@gate' }, async ({ visit }) => {
  const shop = await aShop({
    settings: { sendGreetingAccepted: 'enabled', greetingAcceptedMessage: 'Olá {{firstName}}, sou {{userName}}.' },
  });
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('o sofá verde ainda está disponível?');

  await ana.tab('Aguardando').click();
  await expect(ana.row('Rita')).toContainText('o sofá verde ainda está disponível?');
  await ana.accept('Rita');
  await expect(ana.tab('Atendendo')).toHaveAttribute('aria-selected', 'true');
  await rita.receives('Olá Rita, sou Ana.');
  await ana.write('Está sim, Rita!');
  await rita.receives('Está sim, Rita!');
  await expect(ana.bubble('Está sim, Rita!').getByRole('img', { name: 'Lida' })).toBeVisible();
});

test('a customer without a queue is accepted into one that must be chosen', async ({ visit }) => {
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const ana = await visit(await shop.agent('Ana', { seesUnqueuedTickets: true }));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.open('Rita', 'Aguardando');
  await expect(ana.row('Rita')).toContainText('SEM FILA');
  await ana.header('Rita').getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.dialog).toContainText('Aceitar em qual fila?');
  await ana.dialog.getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.dialog).toContainText('Selecione uma fila');
  await ana.choose(ana.dialog, 'Fila', 'Suporte');
  await ana.dialog.getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.dialog).toBeHidden();
  await expect(ana.row('Rita')).toContainText('Suporte');
  await ana.write('Em que posso ajudar?');
  await rita.receives('Em que posso ajudar?');
});

test('a waiting customer is ignored without a message', async ({ visit }) => {
  const shop = await aShop({ completionMessage: 'Até logo!' });
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('quero vender um curso');
  await ana.open('Rita', 'Aguardando');
  await ana.more('Ignorar');
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.row('Rita')).toHaveCount(0);
  await ana.view('Resolvidos');
  await expect(ana.row('Rita')).toBeVisible();
  expect(await rita.received()).toEqual([]);
});

test('a ticket returns to its queue, and a colleague sees it there', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const bia = await visit(await shop.agent('Bia'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await bia.tab('Aguardando').click();
  await expect(bia.row('Rita')).toHaveCount(0);
  await ana.header('Rita').getByRole('button', { name: 'Devolver à fila' }).click();
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.row('Rita')).toHaveCount(0);
  await expect(bia.row('Rita')).toBeVisible();
  await bia.accept('Rita');
  await expect(bia.row('Rita')).toBeVisible();
});

test('a ticket is transferred to a colleague with a note, and its previous agent no longer sees it', async ({
  visit,
}) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana', { queues: [shop.sales] }));
  const bia = await visit(await shop.agent('Bia', { queues: [shop.support] }));
  const rita = await shop.customer('Rita');
  await rita.says('o pé da mesa quebrou');
  await ana.accept('Rita');
  await ana.header('Rita').getByRole('button', { name: 'Transferir' }).click();
  await ana.dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(ana.dialog).toContainText('Selecione uma fila');
  await ana.choose(ana.dialog, 'Fila de destino', 'Suporte');
  await ana.choose(ana.dialog, 'Atendente (opcional)', /^Bia/);
  await ana.dialog.getByLabel('Nota para a equipe').fill('Comprou em março, ainda na garantia');
  await ana.dialog.getByRole('button', { name: 'Transferir' }).click();

  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.row('Rita')).toHaveCount(0);
  await bia.open('Rita');
  await expect(bia.row('Rita')).toContainText('Suporte');
  await expect(bia.bubble('Comprou em março, ainda na garantia')).toContainText('Nota privada');
  await bia.write('Vamos trocar, Rita.');
  await rita.receives('Vamos trocar, Rita.');
  expect((await rita.received()).map(({ text }) => text)).toEqual(['Vamos trocar, Rita.']);
});

test('a ticket transferred to a queue waits there for any agent', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const bia = await visit(await shop.agent('Bia', { queues: [shop.support] }));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.header('Rita').getByRole('button', { name: 'Transferir' }).click();
  await ana.choose(ana.dialog, 'Fila de destino', 'Suporte');
  await ana.dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await bia.tab('Aguardando').click();
  await expect(bia.row('Rita')).toContainText('Suporte');
});

test('without farewell the customer receives nothing', async ({ visit }) => {
  const shop = await aShop({ completionMessage: 'Até a próxima!' });
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.resolve('Rita', 'Sem mensagem de despedida');
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  // The next ticket's answer comes after anything the first would have sent.
  await rita.says('só mais uma coisa');
  await ana.accept('Rita');
  await ana.write('Diga!');
  await rita.receives('Diga!');
  expect((await rita.received()).map(({ text }) => text)).toEqual(['Diga!']);
  await expect(
    ana
      .conversation('Rita')
      .getByText(/#\d+ - Vendas/)
      .first(),
  ).toBeVisible();
});

test('where a tag is required, a ticket stays open until its contact has one', async ({ visit }) => {
  const shop = await aShop({ settings: { requiredTag: 'enabled' } });
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.resolve('Rita', 'Sem mensagem de despedida');
  await expect(ana.dialog.getByRole('alert')).toContainText('Dê uma etiqueta ao contato antes de encerrar.');
  await ana.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await ana.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  await ana.page.getByRole('button', { name: 'Adicionar etiqueta' }).click();
  await ana.page.getByRole('textbox', { name: 'Buscar ou criar etiqueta' }).fill('Cliente nova');
  await ana.page.getByRole('option', { name: 'Criar “Cliente nova”' }).click();
  await expect(ana.page.getByRole('button', { name: 'Remover etiqueta Cliente nova' })).toBeVisible();
  await ana.resolve('Rita', 'Sem mensagem de despedida');
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
});

test('a deleted ticket disappears for the administrator and for its viewers', async ({ visit }) => {
  const shop = await aShop();
  const marina = await visit(shop.admin);
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.open('Rita', 'Aguardando');
  await marina.open('Rita', 'Aguardando');
  await marina.more('Excluir');
  await expect(marina.dialog).toContainText('Isso não pode ser desfeito.');
  await ana.notice('Este atendimento não está mais disponível para você.', () =>
    marina.dialog.getByRole('button', { name: 'Excluir' }).click(),
  );
  await expect(marina.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(marina.row('Rita')).toHaveCount(0);
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.row('Rita')).toHaveCount(0);
});

test('an agent can neither delete nor close everything', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.open('Rita', 'Aguardando');
  await ana.page.getByRole('button', { name: 'Mais ações' }).click();
  await expect(ana.page.getByRole('menuitem', { name: 'Histórico do ticket' })).toBeVisible();
  await expect(ana.page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0);
  await ana.page.keyboard.press('Escape');
  await ana.page.getByRole('button', { name: 'Mais opções da lista' }).click();
  await expect(ana.page.getByRole('menuitem', { name: 'Atalhos do teclado' })).toBeVisible();
  await expect(ana.page.getByRole('menuitem', { name: 'Encerrar todos' })).toHaveCount(0);
});

test('an administrator closes all of a tab after a confirmation', async ({ visit }) => {
  const shop = await aShop({ completionMessage: 'Até logo!' });
  const marina = await visit(shop.admin);
  const [rita, caio] = [await shop.customer('Rita'), await shop.customer('Caio')];
  await Promise.all([rita.says('oi'), caio.says('olá')]);
  await marina.tab('Aguardando').click();
  await expect(marina.row('Rita')).toBeVisible();
  await expect(marina.row('Caio')).toBeVisible();
  await marina.page.getByRole('button', { name: 'Mais opções da lista' }).click();
  await marina.page.getByRole('menuitem', { name: 'Encerrar todos' }).click();
  await expect(marina.dialog).toContainText('Encerrar todos os atendimentos em Aguardando?');
  await marina.dialog.getByRole('button', { name: 'Não' }).click();
  await expect(marina.row('Rita')).toBeVisible();
  await marina.page.getByRole('button', { name: 'Mais opções da lista' }).click();
  await marina.page.getByRole('menuitem', { name: 'Encerrar todos' }).click();
  await marina.notice('2 atendimentos encerrados.', () =>
    marina.dialog.getByRole('button', { name: 'Sim, encerrar' }).click(),
  );
  await expect(marina.list).toContainText('Nada esperando por você');
  expect(await rita.received()).toEqual([]);
});
