import { expect } from '@playwright/test';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('a ticket is transferred to a colleague, who sees it unread with the sender, and is undone', {
  tag: '@gate',
}, async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana', { queues: [shop.sales] }));
  const bia = await visit(await shop.agent('Bia', { queues: [shop.support] }));
  const rita = await shop.customer('Rita');
  await rita.says('o pé da mesa quebrou');
  await ana.accept('Rita');
  await expect(ana.line('Ana aceitou o atendimento às')).toBeVisible();

  await ana.header('Rita').getByRole('button', { name: 'Transferir' }).click();
  await ana.choose(ana.dialog, 'Atendente (opcional)', /^Bia Online nenhum aberto$/);
  await expect(ana.dialog.getByRole('combobox', { name: 'Fila de destino' })).toHaveValue('Suporte');
  await ana.dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(ana.page.getByText('Transferido para Bia, na fila Suporte.')).toBeVisible();
  // A toast under the pointer stays: otherwise a slow machine would miss the undo button.
  await ana.page.getByRole('button', { name: 'Desfazer' }).hover();
  await expect(ana.row('Rita')).toHaveCount(0);

  const unread = bia.row('Rita').getByRole('img', { name: '1 mensagem não lida' });
  await expect(unread).toBeVisible();
  await bia.open('Rita');
  await expect(unread).toHaveCount(0);
  await expect(bia.line('Ana transferiu para Bia, na fila Suporte, às')).toBeVisible();

  // Viewing a ticket is no action: the transfer can still be undone.
  await ana.page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(ana.line('Ana desfez a última mudança às')).toBeVisible();
  await expect(ana.row('Rita')).toContainText('Vendas');
  await expect(bia.row('Rita')).toHaveCount(0);
});

test('a ticket is resolved once the agent chooses how, undone, and resolved again with the next one opening', {
  tag: '@gate',
}, async ({ visit }) => {
  const shop = await aShop({ completionMessage: 'Obrigado, {{firstName}}. Até a próxima!' });
  const ana = await visit(await shop.agent('Ana'));
  const saulo = await shop.customer('Saulo');
  await saulo.says('bom dia');
  await ana.accept('Saulo');
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');

  await ana.page.keyboard.press('Alt+r');
  const farewell = ana.dialog.getByLabel('Com mensagem de despedida');
  await expect(farewell).toBeFocused();
  await expect(farewell).not.toBeChecked();
  await ana.page.keyboard.press('Enter');
  await expect(ana.dialog.getByRole('alert')).toHaveText('Avaliação obrigatória');
  await ana.page.keyboard.press('Space');
  await expect(farewell).toBeChecked();
  await ana.page.keyboard.press('Enter');
  await ana.page.getByRole('button', { name: 'Desfazer' }).hover();
  await expect(ana.page.getByText('Atendimento de Rita resolvido.')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(ana.line('Ana resolveu o atendimento às')).toBeVisible();
  await expect(ana.line('Ana desfez a última mudança às')).toBeVisible();
  await rita.receives('Obrigado, Rita. Até a próxima!');

  await ana.header('Rita').getByRole('button', { name: 'Resolver' }).click();
  await ana.dialog.getByLabel('Sem mensagem de despedida').check();
  await ana.dialog.getByLabel('Abrir o próximo atendimento depois de resolver').check({ force: true });
  await ana.dialog.getByRole('button', { name: 'Resolver' }).click();
  await expect(ana.conversation('Saulo')).toBeVisible();
  await expect(ana.row('Rita')).toHaveCount(0);
});

test('a resolved ticket is reopened, and the conversation names who did it', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.resolve('Rita', 'Com mensagem de despedida');
  await ana.view('Resolvidos');
  await ana.row('Rita').click();
  await expect(ana.conversation('Rita')).toContainText('Este atendimento foi resolvido.');
  await ana.header('Rita').getByRole('button', { name: 'Reabrir' }).click();
  await expect(ana.line('Ana reabriu o atendimento às')).toBeVisible();
});
