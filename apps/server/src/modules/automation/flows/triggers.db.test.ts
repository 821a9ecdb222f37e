import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { changeFlow } from '../../flows/change-flow.ts';
import { flowFilesRepo } from '../../flows/index.ts';
import { createFlowCampaign } from '../../flows/save-flow-campaign.ts';
import { closeTicket } from '../../tickets/index.ts';
import { CONSENT_QUESTION } from '../consent/read-consent.ts';
import { menu, message, publishFlow, question } from '../testing/a-flow.ts';
import { aFlowShop } from '../testing/flow-shop.ts';
import type { ShopPlan } from '../testing/shop.ts';

const app = await testApp();
const says = (text: string) => ({ nodes: [message('say', text)], edges: ['1 > say'] });
const asks = (node: 'menu' | 'question') => () => ({
  nodes: [node === 'menu' ? menu('ask', 'O que deseja?', 'Comprar') : question('ask', 'Qual o modelo?', 'modelo')],
  edges: ['1 > ask'],
});

/** A default flow, and the phrase "promoção" that starts another. */
async function aScene(flow = asks('menu'), plan: ShopPlan = {}) {
  const shop = await aFlowShop(app, flow, plan);
  const promoId = await publishFlow(shop.scope(), says('Leve dois!'));
  const campaign = { name: 'Promo', flowId: promoId, connectionId: null, phrase: 'Promoção', match: 'equals' } as const;
  await createFlowCampaign(shop.scope(), { ...campaign, isActive: true });
  return { ...shop, promoId, rita: shop.customer() };
}

describe('a phrase', () => {
  it('starts its flow before the default flow', async () => {
    const { rita, runs, promoId } = await aScene();
    await rita.says('  PROMOCAO!! ');
    expect(await rita.received()).toEqual(['Leve dois!']);
    expect(await runs((await rita.ticket()).id)).toMatchObject([{ trigger: 'phrase', sourceId: promoId }]);
  });

  it('while a menu waits replaces its run; an answer to the menu is no phrase', async () => {
    const { rita, runs } = await aScene();
    await rita.says('oi');
    await rita.received();
    await rita.says('promoção');
    expect(await rita.received()).toEqual(['Leve dois!']);
    expect(await runs((await rita.ticket()).id)).toMatchObject([
      { trigger: 'phrase', outcome: 'finished' },
      { trigger: 'default', outcome: 'stopped' },
    ]);
  });

  it('is the answer to a question', async () => {
    const { rita, runs } = await aScene(asks('question'));
    await rita.says('oi');
    await rita.says('promoção');
    const [run] = await runs((await rita.ticket()).id);
    expect(run).toMatchObject({ trigger: 'default', outcome: 'finished', variables: { modelo: 'promoção' } });
  });

  it('starts its flow again after a run, which an automatic start does not', async () => {
    const { rita } = await aScene();
    await rita.says('promoção');
    await rita.says('promoção');
    expect(await rita.received()).toEqual(['Leve dois!', 'Leve dois!']);
  });

  it('that opened the ticket counts after consent', async () => {
    const settings = { enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' } as const;
    const { rita } = await aScene(asks('menu'), { settings });
    await rita.says('promoção');
    expect(await rita.received()).toContain(CONSENT_QUESTION);
    await rita.says('sim');
    expect(await rita.received()).toEqual(['Leve dois!']);
  });

  it('does nothing on a ticket in a queue', async () => {
    const { rita, runs } = await aScene(() => says('Tchau.'));
    await rita.says('oi');
    await rita.says('menu');
    await rita.says('1');
    await rita.received();
    await rita.says('promoção');
    expect(await rita.received()).toEqual([]);
    expect(await runs((await rita.ticket()).id)).toHaveLength(1);
  });
});

describe('an automatic start', () => {
  it('takes the welcome flow on the first ticket of the contact, and then the default flow', async () => {
    const { rita, scope, connection } = await aScene(() => says('Olá de novo!'));
    const welcomeFlowId = await publishFlow(scope(), says('Muito prazer!'));
    await connectionsRepo.update(scope(), connection.id, { welcomeFlowId });
    await rita.says('oi');
    await closeTicket(scope(), { ticketId: (await rita.ticket()).id, saysFarewell: false });
    await rita.says('oi');
    expect(await rita.received()).toEqual(['Muito prazer!', 'Olá de novo!']);
  });

  it('does not take a flow that is switched off; a run inside it goes on', async () => {
    const { rita, scope, flowId, customer } = await aScene();
    await rita.says('oi');
    await rita.received();
    await changeFlow(scope(), { flowId, fields: { isActive: false } });
    await rita.says('hein?');
    expect(await rita.received()).toHaveLength(1);
    const bia = customer('Bia');
    await bia.says('oi');
    const [greeting] = await bia.received();
    expect(greeting).toMatch(/^Olá!/);
  });
});

it('a file that the channel refuses is left out, and the trace says so', async () => {
  const { rita, scope, publishes, trace } = await aScene();
  const key = `${scope().companyId}/media/promo.mp4`;
  const file = { mediaKey: key, mediaName: 'promo.mp4', mediaMimeType: 'video/mp4', mediaSizeBytes: 17 * 1024 * 1024 };
  await flowFilesRepo.insert(scope(), [{ ...file, flowId: null }]);
  await publishes({
    nodes: [['video', 'video', { url: key }], message('after', 'E então?')],
    edges: ['1 > video', 'video > after'],
  });
  await rita.says('oi');
  expect(await rita.received()).toEqual(['E então?']);
  expect(await trace((await rita.ticket()).id)).toContain('video refused-file');
});
