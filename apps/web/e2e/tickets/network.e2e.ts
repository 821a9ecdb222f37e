import { expect } from '@playwright/test';
import { aShop } from './a-shop.ts';
import { anOwnNode } from './own-node.ts';
import { test } from './workspace.ts';

/**
 * How long the API is down: as long as a restart takes. After a minute the browser's backoff has reached its maximum,
 * and Meta's simulator has been refused several times.
 */
const OUTAGE_MS = 60_000;

test('of two agents who accept simultaneously, the slower one sees who was faster', { tag: '@gate' }, async ({
  visit,
}) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const bia = await visit(await shop.agent('Bia'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.open('Rita', 'Aguardando');
  await bia.open('Rita', 'Aguardando');
  // Bia's request is under way while Ana's is answered.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await bia.page.route('**/backend/tickets/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await bia.header('Rita').getByRole('button', { name: 'Aceitar' }).click();
  await ana.header('Rita').getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.box).toBeVisible();
  letGo();
  await expect(bia.dialog).toContainText('Este contato já está com Ana na fila Vendas.');
  await bia.dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect(bia.row('Rita')).toHaveCount(0);
  await expect(ana.row('Rita')).toBeVisible();
});

test('an API outage loses nothing, and duplicates nothing when it is back', async ({ visit }) => {
  // The outage itself, two starts of the node, and the wait for Meta's next attempt.
  test.setTimeout(OUTAGE_MS + 240_000);
  const node = await anOwnNode();
  await node.start();
  try {
    const shop = await aShop({ api: node.address });
    const ana = await visit(await shop.agent('Ana'), { node: node.address });
    const rita = await shop.customer('Rita');
    await rita.says('primeira');
    await ana.accept('Rita');
    await ana.write('oi, Rita');
    await rita.receives('oi, Rita');
    await ana.page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await node.kill();
    const back = Date.now() + OUTAGE_MS;
    await rita.says('segunda');
    await rita.says('terceira');
    await ana.write('um momento');
    await expect(ana.bubble('um momento').getByRole('img', { name: 'Aguardando envio' })).toBeVisible();
    await expect(ana.page.getByText('Sem conexão.')).toBeVisible();
    await expect.poll(() => Date.now(), { timeout: OUTAGE_MS + 5_000 }).toBeGreaterThan(back);
    await node.start();

    await rita.receives('um momento');
    const texts = () =>
      ana.page
        .locator('[data-message]')
        .evaluateAll((rows) =>
          rows.map((row) => /primeira|segunda|terceira|oi, Rita|um momento/.exec(row.textContent ?? '')?.[0] ?? ''),
        );
    // Meta retries with backoff: after such an outage up to a minute later.
    await expect
      .poll(async () => (await texts()).toSorted(), { timeout: 90_000 })
      .toEqual(['oi, Rita', 'primeira', 'segunda', 'terceira', 'um momento']);
    await expect(ana.page.getByText('Sem conexão.')).toBeHidden();
    expect((await rita.received()).map(({ text }) => text)).toEqual(['oi, Rita', 'um momento']);
    expect(await ana.page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await node.kill();
  }
});

test('messages written offline arrive once, in order, when the network is back', { tag: '@gate' }, async ({
  visit,
}) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.context.setOffline(true);
  await ana.write('uma');
  await ana.write('duas');
  await expect(ana.bubble('duas').getByRole('img', { name: 'Aguardando envio' })).toBeVisible();
  expect(await rita.received()).toEqual([]);
  await ana.context.setOffline(false);
  await rita.receives('duas');
  expect((await rita.received()).map(({ text }) => text)).toEqual(['uma', 'duas']);
  await expect(ana.bubble('duas').getByRole('img', { name: 'Lida' })).toBeVisible();
  await expect(ana.bubble('uma')).toHaveCount(1);
});

test('a lost response does not duplicate a message', { tag: '@gate' }, async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  let lost = 0;
  await ana.page.route('**/backend/messages/*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await ana.write('só uma vez');
  await rita.receives('só uma vez');
  await expect(ana.bubble('só uma vez').getByRole('img', { name: 'Lida' })).toBeVisible();
  await ana.write('e mais uma');
  await rita.receives('e mais uma');
  expect(lost).toBe(1);
  expect((await rita.received()).map(({ text }) => text)).toEqual(['só uma vez', 'e mais uma']);
  await expect(ana.bubble('só uma vez')).toHaveCount(1);
});

test('reloading during sending neither loses nor repeats the message', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'), { undoSeconds: 20 });
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.write('até já');
  await expect(ana.bubble('até já').getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await ana.page.reload();
  await rita.receives('até já');
  await expect(ana.bubble('até já').getByRole('img', { name: 'Lida' })).toBeVisible();
  await expect(ana.bubble('até já')).toHaveCount(1);
  await expect(ana.box).toHaveValue('');
  expect((await rita.received()).map(({ text }) => text)).toEqual(['até já']);
});

test('a message the channel refuses shows the reason, and is sent on retry', { tag: '@gate' }, async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await rita.refusesNext();
  await ana.write('chegou?');
  await expect(ana.conversation('Rita')).toContainText('Não enviada: este contato não usa este canal.');
  await ana.page.getByRole('button', { name: 'Tentar de novo' }).click();
  await rita.receives('chegou?');
  await expect(ana.conversation('Rita')).not.toContainText('Não enviada');
});
