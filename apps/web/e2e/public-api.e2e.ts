import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { createRecado, RecadoAuthError, verifyWebhook, type WebhookEvent } from '../../../packages/sdk/src/index.ts';
import { test } from './journey.ts';
import { addressFrom } from './support.ts';
import { aShop } from './tickets/a-shop.ts';

/** The program of a company: it accepts only calls that the SDK has verified. */
async function aReceiver() {
  const events: WebhookEvent[] = [];
  const refused: string[] = [];
  let secret = '';
  const server = createServer(async (request, response) => {
    try {
      events.push(await verifyWebhook(await text(request), request.headers, secret));
      response.writeHead(204).end();
    } catch (error) {
      refused.push(String(error));
      response.writeHead(401).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/recado`,
    types: () => events.map(({ type }) => type),
    events,
    refused,
    trust: (given: string) => {
      secret = given;
    },
    stop: () => server.close(),
  };
}

test('a program with a key sends a message by the SDK and verifies the webhooks of its delivery', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const shop = await aShop();
  const receiver = await aReceiver();
  const page = await signedIn(shop.admin, '/messages-api?tab=keys');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nova chave' }).click();
  await dialog.getByLabel('Nome').fill('ERP');
  for (const scope of ['Mensagens: gravar', 'Mensagens: ler', 'Atendimentos: ler', 'Webhooks: gravar'])
    await dialog.getByRole('checkbox', { name: scope }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const apiKey = await dialog.getByRole('textbox', { name: 'Chave' }).inputValue();
  await dialog.getByRole('button', { name: 'Já guardei' }).click();

  const recado = createRecado({ baseUrl: `${addressFrom('E2E_URL')}/backend`, apiKey });
  const { secret } = await recado.createWebhookEndpoint({
    name: 'ERP',
    url: receiver.url,
    events: ['message.received', 'message.sent', 'message.delivered', 'message.read'],
  });
  receiver.trust(secret);
  const rita = await shop.customer('Rita');
  await rita.says('meu pedido já saiu?');
  await expect.poll(receiver.types, { timeout: 20_000 }).toContain('message.received');
  const received = receiver.events.find(({ type }) => type === 'message.received')?.data as {
    ticket: { id: number };
    message: { body: string };
  };
  expect(received.message.body).toBe('meu pedido já saiu?');

  const idempotencyKey = 'pedido-58213';
  await recado.sendMessage(received.ticket.id, { body: 'Saiu para entrega.' }, { idempotencyKey });
  await recado.sendMessage(received.ticket.id, { body: 'Saiu para entrega.' }, { idempotencyKey });
  await rita.receives('Saiu para entrega.');
  // A message that is read at once has no event of its delivery.
  const arrived = () => receiver.types().some((type) => type === 'message.delivered' || type === 'message.read');
  await expect.poll(arrived, { timeout: 30_000 }).toBe(true);
  expect((await rita.received()).filter((message) => message.text === 'Saiu para entrega.')).toHaveLength(1);
  const ofMessage = receiver.events.filter(({ type }) => type !== 'message.received');
  expect(new Set(ofMessage.map(({ data }) => (data as { message: { id: string } }).message.id)).size).toBe(1);
  expect(receiver.refused).toEqual([]);
  await expect(recado.listContacts()).rejects.toBeInstanceOf(RecadoAuthError);

  await page.reload();
  await expect(page.getByRole('row', { name: /ERP/ })).not.toContainText('Nunca');
  await page.getByRole('button', { name: 'Revogar a chave ERP' }).click();
  await dialog.getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByRole('row', { name: /ERP/ })).toContainText('Revogada em');
  await expect(recado.listTickets()).rejects.toBeInstanceOf(RecadoAuthError);
  receiver.stop();
});
