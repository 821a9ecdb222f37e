import { expect } from '@playwright/test';
import { aPage } from './a-page.ts';
import { aShop, type Shop } from './a-shop.ts';
import { test, type Visit } from './workspace.ts';

/** Dates the customer's last message back. */
const heardLast = (shop: Shop, ago: string) =>
  shop.scope.query({ text: `update tickets set last_customer_message_at = now() - interval '${ago}'` });

/** Ana serves Rita, who wrote to the page or the Instagram account of the shop. */
async function serving(visit: Visit, channel: 'facebook' | 'instagram') {
  const shop = await aShop();
  const page = await aPage(shop);
  const ana = await visit(await shop.agent('Ana'));
  const rita = await page.visitor(channel, 'Rita');
  await rita.says('ainda tem a poltrona?');
  await ana.accept('Rita');
  await expect(ana.bubble('ainda tem a poltrona?')).toBeVisible();
  return { shop, ana, rita };
}

for (const channel of ['facebook', 'instagram'] as const) {
  test(`a customer who writes by ${channel} is answered there`, async ({ visit }) => {
    const { ana, rita } = await serving(visit, channel);
    await expect(ana.conversation('Rita')).toContainText(/você responde até .+ \(faltam (7 dias e 0|6 dias e 23) h\)/);
    await ana.write('Temos sim!');
    await rita.receives('Temos sim!');
    await expect(ana.bubble('Temos sim!').getByRole('img', { name: 'Lida' })).toBeVisible();
    expect((await rita.received()).map(({ tag }) => tag)).toEqual([undefined]);
  });

  test(`agents may answer on ${channel} for seven days`, async ({ visit }) => {
    const { shop, ana, rita } = await serving(visit, channel);
    await heardLast(shop, '30 hours');
    await ana.page.reload();
    await expect(ana.conversation('Rita')).toContainText(/\(faltam 5 dias e \d+ h\)/);
    await ana.write('Ainda quer?');
    await rita.receives('Ainda quer?');
    expect((await rita.received()).at(-1)?.tag).toBe('HUMAN_AGENT');

    await heardLast(shop, '8 days');
    await ana.page.reload();
    await expect(ana.conversation('Rita')).toContainText('O prazo de 7 dias terminou');
    await expect(ana.conversation('Rita')).toContainText('Você poderá responder quando o contato escrever de novo.');
    await expect(ana.box).toHaveCount(0);
    await expect(ana.page.getByRole('button', { name: 'Enviar modelo' })).toHaveCount(0);
    await rita.says('quero');
    await ana.write('Separei para você.');
    await rita.receives('Separei para você.');
  });
}

test('the reply window on WhatsApp Cloud counts down until only a template is left', async ({ visit }) => {
  const shop = await aShop();
  await shop.syncTemplates();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  const conversation = ana.conversation('Rita');
  await expect(conversation).toContainText(/Janela de resposta até .+ \(faltam (24 h 00|23 h 59)\)/);

  await heardLast(shop, '21 hours');
  await ana.page.reload();
  await expect(conversation).toContainText(/Responda até .+ \(faltam (3 h 00|2 h 59)\)/);

  await heardLast(shop, '23 hours 59 minutes 10 seconds');
  await ana.page.clock.install();
  await ana.page.reload();
  await expect(conversation).toContainText(/Responda até .+ \(falta 1 min\)/);
  await expect(ana.box).toBeVisible();
  // The minute passes while the conversation is open.
  await ana.page.clock.fastForward('01:00');
  await expect(conversation).toContainText(/A janela de 24 horas terminou (hoje|ontem) às/);
  await expect(ana.box).toHaveCount(0);
  await ana.page.getByRole('button', { name: 'Enviar modelo' }).click();
  await ana.dialog.getByRole('button', { name: /^ainda_ai/ }).click();
  await ana.dialog.getByRole('button', { name: 'Enviar' }).click();
  await rita.receives('Podemos continuar?');
  await expect(conversation).toContainText('A janela de 24 horas terminou');
});
