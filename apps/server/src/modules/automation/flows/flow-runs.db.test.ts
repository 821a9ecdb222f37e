import { menuText } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { showTickets, ticketLogsRepo } from '../../tickets/index.ts';
import { interval, menu, message, question, toQueue } from '../testing/a-flow.ts';
import { aFlowShop } from '../testing/flow-shop.ts';

const app = await testApp();
const options = ['Comprar', 'Consertar'];
const MENU = menuText(
  'O que deseja?',
  options.map((name) => ({ name })),
  { leadsBack: true },
);
const QUEUES = menuText('Olá!', [{ name: 'Vendas' }, { name: 'Oficina' }]);

describe('a run', () => {
  it('speaks, waits at a menu, follows the answer and hands over to the queue', async () => {
    const shop = await aFlowShop(app, ([sales, repairs]) => ({
      nodes: [
        message('hi', 'Bem-vinda, {{firstName}}!'),
        menu('ask', 'O que deseja?', ...options),
        toQueue('sell', sales?.id ?? 0),
        toQueue('fix', repairs?.id ?? 0),
      ],
      edges: ['1 > hi', 'hi > ask', 'ask:a1 > sell', 'ask:a2 > fix'],
    }));
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual(['Bem-vinda, Rita!', MENU]);
    const { id } = await rita.ticket();
    const [shown] = await showTickets(shop.scope(), { seesNumbers: true }, [id]);
    expect(shown?.bot).toMatchObject({ kind: 'flow', flowId: shop.flowId, nodeId: 'ask', nodeType: 'menu' });
    await rita.says('2');
    // No greeting and no options of the queue.
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: shop.queues[1]?.id, lastMessage: 'oi' });
    expect(await shop.runs(id)).toMatchObject([{ state: 'ended', outcome: 'queued', turns: 2, trigger: 'default' }]);
    expect(await shop.trace(id)).toEqual([
      '1 a entered',
      'hi a entered',
      'ask entered',
      'ask a2 answered',
      'fix entered',
      'fix left',
    ]);
    const [after] = await showTickets(shop.scope(), { seesNumbers: true }, [id]);
    expect(after?.bot).toBeNull();
  });

  it('keeps an answer as text, whatever it looks like', async () => {
    const shop = await aFlowShop(app, () => ({
      nodes: [question('ask', 'Qual o modelo?', 'modelo'), message('thanks', 'Anotado: {{modelo}}, {{firstName}}.')],
      edges: ['1 > ask', 'ask > thanks'],
    }));
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('{{protocol}} e {{firstName}}');
    expect(await rita.received()).toEqual(['Qual o modelo?', 'Anotado: {{protocol}} e {{firstName}}, Rita.']);
  });

  it('that has ended leaves the next message to the menus, and does not start again', async () => {
    const shop = await aFlowShop(app, () => ({ nodes: [message('hi', 'Bem-vinda!')], edges: ['1 > hi'] }));
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual(['Bem-vinda!']);
    await rita.says('e agora?');
    expect(await rita.received()).toEqual([QUEUES]);
    await rita.says('1');
    expect(await rita.received()).toEqual(['Vendas!']);
  });

  it('that ends at an unwired option leaves the customer to the menus immediately, without reading the answer twice', async () => {
    const shop = await aFlowShop(app, ([sales]) => ({
      nodes: [menu('ask', 'O que deseja?', ...options), toQueue('sell', sales?.id ?? 0)],
      edges: ['1 > ask', 'ask:a1 > sell'],
    }));
    const rita = shop.customer();
    await rita.says('oi');
    await rita.received();
    await rita.says('2');
    expect(await rita.received()).toEqual([QUEUES]);
    expect(await rita.ticket()).toMatchObject({ queueId: null });
  });

  it('asks again after an unclear answer, and after three hands over with an entry in the log', async () => {
    const shop = await aFlowShop(
      app,
      ([sales]) => ({
        nodes: [menu('ask', 'O que deseja?', ...options), toQueue('sell', sales?.id ?? 0)],
        edges: ['1 > ask', 'ask:a1 > sell'],
      }),
      { queues: [{ name: 'Vendas' }] },
    );
    const rita = shop.customer();
    await rita.says('oi');
    await rita.received();
    await rita.says('hein?');
    await rita.says('como?');
    expect(await rita.received()).toHaveLength(2);
    await rita.says('quê?');
    expect(await rita.received()).toEqual([]);
    const { id, queueId } = await rita.ticket();
    expect(queueId).toBe(shop.queues[0]?.id);
    expect(await shop.runs(id)).toMatchObject([{ outcome: 'unclear' }]);
    const log = await ticketLogsRepo.list(shop.scope(), id);
    expect(log.map(({ type }) => type)).toContain('retriesLimitQueue');
  });

  it('leaves by # to the menu of queues, and by sair closes the ticket with the completion message', async () => {
    const flow = () => ({ nodes: [menu('ask', 'O que deseja?', ...options)], edges: ['1 > ask'] });
    const shop = await aFlowShop(app, flow, { connection: { completionMessage: 'Até logo!' } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.received();
    await rita.says('#');
    expect(await rita.received()).toEqual([QUEUES]);
    const bia = shop.customer('Bia');
    await bia.says('oi');
    await bia.received();
    await bia.says('sair');
    expect(await bia.received()).toEqual(['Até logo!']);
    expect(await bia.ticket()).toMatchObject({ status: 'closed' });
    expect(await shop.runs((await bia.ticket()).id)).toMatchObject([{ outcome: 'exited' }]);
  });
});

describe('a pause', () => {
  const paused = () => ({
    nodes: [message('one', 'Um'), interval('pause', 5), message('two', 'Dois'), menu('ask', 'Mais?', ...options)],
    edges: ['1 > one', 'one > pause', 'pause > two', 'two > ask'],
  });

  it('lets the run sleep, and no menu speaks over it', async () => {
    const shop = await aFlowShop(app, paused);
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual(['Um']);
    await rita.sends({ type: 'text', text: 'alô?' });
    expect(await rita.received()).toEqual([]);
    await shop.passes(4);
    expect(await rita.received()).toEqual([]);
    await shop.passes(1);
    expect(await rita.received()).toHaveLength(2);
    await shop.passes(5);
    expect(await rita.received()).toEqual([]);
  });
});
