import { expect } from '@playwright/test';
import { quickMessagesRepo } from '../../../server/src/modules/quick-messages/quick-messages.repo.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('an agent writes with a filled quick reply, edits in the box, sends a location and schedules a message @gate', async ({
  visit,
}) => {
  const shop = await aShop();
  const agent = await shop.agent('Ana');
  await quickMessagesRepo.insert(shop.scope, {
    shortcode: 'oi',
    message: 'Olá {{firstName}}, aqui é {{userName}}.',
    userId: agent.id,
    isShared: false,
  });
  const ana = await visit(agent);
  const rita = await shop.customer('Rita de Souza');
  await rita.says('bom dia');
  await ana.accept('Rita de Souza');

  // The variables are replaced before anything is sent.
  await ana.box.fill('/oi');
  await expect(ana.page.getByRole('option', { name: /Olá Rita, aqui é Ana/ })).toBeVisible();
  await ana.box.press('Enter');
  await expect(ana.box).toHaveValue('Olá Rita, aqui é Ana.');
  await ana.box.press('Enter');
  await rita.receives('Olá Rita, aqui é Ana.');

  // Escape ends only the editing: the conversation stays open and the note unchanged.
  await ana.page.getByRole('button', { name: 'Nota privada' }).click();
  await ana.write('cliente vip');
  await ana.option('cliente vip', 'Editar');
  await ana.box.fill('outra coisa');
  await ana.box.press('Escape');
  await expect(ana.bubble('cliente vip')).toBeVisible();
  await ana.option('cliente vip', 'Editar');
  await ana.box.fill('cliente VIP');
  await ana.box.press('Enter');
  await expect(ana.bubble('cliente VIP')).toContainText('Editada');

  await ana.page.getByRole('button', { name: 'Anexar' }).click();
  await ana.page.getByRole('menuitem', { name: 'Localização' }).click();
  await ana.dialog.getByLabel('Link do mapa ou coordenadas').fill('-23.5614, -46.6559');
  await ana.dialog.getByLabel('Nome do lugar').fill('Loja Paulista');
  await ana.dialog.getByRole('button', { name: 'Enviar localização' }).click();
  await expect(ana.bubble('Loja Paulista')).toBeVisible();
  await expect.poll(async () => (await rita.received()).at(-1)?.type).toBe('location');

  // A scheduled message leaves the box, is in the conversation, and is canceled there.
  await ana.box.fill('Seu pedido chega amanhã');
  await ana.page.getByRole('button', { name: 'Agendar mensagem' }).click();
  await ana.dialog.getByRole('button', { name: 'Agendar' }).click();
  const planned = ana.page.getByRole('region', { name: 'Mensagens agendadas' });
  await expect(planned).toContainText('Seu pedido chega amanhã');
  await expect(ana.box).toHaveValue('');
  await planned.getByRole('button', { name: 'Editar agendamento' }).click();
  await ana.dialog.getByLabel('Mensagem').fill('Seu pedido chega hoje');
  await ana.dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(planned).toContainText('Seu pedido chega hoje');
  await planned.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await ana.dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(planned).toHaveCount(0);

  await ana.option('bom dia', 'Marcar como não lida');
  await expect(ana.row('Rita de Souza')).toContainText('1');
});
