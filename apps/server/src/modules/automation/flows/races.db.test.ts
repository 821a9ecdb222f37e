import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { acceptTicket } from '../../tickets/index.ts';
import { interval, menu, message } from '../testing/a-flow.ts';
import { aFlowShop } from '../testing/flow-shop.ts';
import { wakeRun } from './wake-run.ts';

const app = await testApp();
const TIMES = 8;

async function asleep() {
  const shop = await aFlowShop(app, () => ({
    nodes: [message('one', 'Um'), interval('pause', 5), message('two', 'Dois'), menu('ask', 'Então?', 'A', 'B')],
    edges: ['1 > one', 'one > pause', 'pause > two', 'two > ask'],
  }));
  const rita = shop.customer();
  await rita.says('oi');
  await rita.received();
  const { id: ticketId } = await rita.ticket();
  const [run] = await shop.runs(ticketId);
  app.advance(5);
  const wake = () =>
    shop.scope().transaction((scope) => wakeRun(scope, { ticketId, runId: run?.id ?? '', wakeSeq: run?.wakeSeq ?? 0 }));
  return { ...shop, rita, ticketId, wake };
}

it('an agent who accepts at the moment of a wake-up is never talked over', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const { scope, agent, queues, ticketId, wake, rita, runs } = await asleep();
    const [sales] = queues;
    if (!sales) throw new Error('The shop has queues.');
    const ana = await agent(sales);
    await Promise.all([wake(), acceptTicket(scope(), { ticketId, userId: ana.id, queueId: sales.id })]);
    // Either the wake-up was first, and the agent sees what it said, or nothing was said.
    expect([0, 2]).toContain((await rita.received()).length);
    expect(await runs(ticketId)).toMatchObject([{ state: 'ended', outcome: 'taken-over' }]);
    await wake();
    expect(await rita.received()).toEqual([]);
  }
});

it('a message of the customer at the moment of a wake-up leads to each message once', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const { wake, rita, ticketId, runs } = await asleep();
    await Promise.all([wake(), rita.sends({ type: 'text', text: 'alô?' }), wake()]);
    const texts = (await rita.received()).map((text) => text.split('\n')[0]);
    expect(texts).toEqual(['Dois', 'Então?']);
    expect(await runs(ticketId)).toMatchObject([{ state: 'waiting', nodeId: 'ask' }]);
  }
});

it('two first messages at once start one run', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const shop = await aFlowShop(app, () => ({ nodes: [menu('ask', 'Então?', 'A', 'B')], edges: ['1 > ask'] }));
    const rita = shop.customer();
    await Promise.all([rita.sends({ type: 'text', text: 'oi' }), rita.sends({ type: 'text', text: 'olá' })]);
    expect(await rita.received()).toHaveLength(1);
    expect(await shop.runs((await rita.ticket()).id)).toHaveLength(1);
  }
});
