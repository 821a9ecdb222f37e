import { menuText } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { flowRunsRepo } from './flows/flow-runs.repo.ts';
import { interval, menu, message } from './testing/a-flow.ts';
import { aFlowShop } from './testing/flow-shop.ts';
import { aShop, type ShopPlan } from './testing/shop.ts';

const app = await testApp();
const joined = { joinBotMessages: 'enabled' } as const;
const MENU = menuText('O que deseja?', [{ name: 'Comprar' }], { leadsBack: true });

describe('with joined messages', () => {
  const entered = async (plan: ShopPlan) => {
    const shop = await aShop(app, {
      queues: [{ name: 'Vendas' }],
      ...plan,
      settings: { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição:', ...plan.settings },
    });
    const rita = shop.customer();
    await rita.says('oi');
    return rita.received();
  };

  it('the greeting and the position are one message', async () => {
    expect(await entered({ settings: joined })).toEqual(['Olá!\n\nSua posição: *1*']);
  });

  it('a company without the setting, and a connection by QR code, send each text', async () => {
    const each = ['Olá!', 'Sua posição: *1*'];
    expect(await entered({})).toEqual(each);
    expect(await entered({ settings: joined, connection: { channel: 'whatsapp' } })).toEqual(each);
  });

  it('the texts of a flow are one message until it pauses, and its trace names the message at each node', async () => {
    const shop = await aFlowShop(
      app,
      () => ({
        nodes: [
          message('hi', 'Bem-vinda, {{firstName}}!'),
          message('news', 'Hoje há ofertas.'),
          interval('pause', 5),
          message('so', 'Vamos lá.'),
          menu('ask', 'O que deseja?', 'Comprar'),
        ],
        edges: ['1 > hi', 'hi > news', 'news > pause', 'pause > so', 'so > ask'],
      }),
      { settings: joined },
    );
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual(['Bem-vinda, Rita!\n\nHoje há ofertas.']);
    await shop.passes(5);
    expect(await rita.received()).toEqual([`Vamos lá.\n\n${MENU}`]);
    const [first, second] = await rita.allReceived();
    const [run] = await shop.runs((await rita.ticket()).id);
    const steps = await flowRunsRepo.listSteps(shop.scope(), run?.id ?? '');
    const messageAt = (nodeId: string) => steps.find((step) => step.nodeId === nodeId)?.messageId;
    expect(['hi', 'news', 'so', 'ask'].map(messageAt)).toEqual([first?.id, first?.id, second?.id, second?.id]);
    await rita.says('1');
    expect(await shop.runs((await rita.ticket()).id)).toMatchObject([{ turns: 2 }]);
  });
});
