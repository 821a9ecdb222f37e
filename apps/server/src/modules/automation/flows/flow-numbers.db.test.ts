import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../../test/own-database.ts';
import { testApp } from '../../../../test/test-app.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { deleteContact } from '../../contacts/delete-contact.ts';
import { menu, message, question } from '../testing/a-flow.ts';
import { aFlowShop } from '../testing/flow-shop.ts';
import { flowNodeDays, flowRunSteps } from './flow-runs.tables.ts';
import { foldFlowNumbers } from './jobs/fold-flow-numbers.cron.ts';
import { purgeFlowRuns } from './jobs/purge-flow-runs.cron.ts';

// Its own database: these jobs process all companies.
const { env } = await ownDatabase('flow_numbers');
const app = await testApp({ env });
const platform = () => platformScope(app.services, { purpose: 'test', actor: 'system' });
const DAY = 24 * 3600;

const flow = () => ({
  nodes: [
    menu('ask', 'O que deseja?', 'Comprar', 'Consertar'),
    question('model', 'Qual o modelo?', 'modelo'),
    message('thanks', 'Obrigado!'),
  ],
  edges: ['1 > ask', 'ask:a1 > model', 'model > thanks'],
});

/** 23:30 of the 16th in the time zone of the company, which is already the 17th in UTC. */
async function aTalk() {
  app.setNow(new Date('2026-11-17T02:30:00Z'));
  const shop = await aFlowShop(app, flow);
  const rita = shop.customer();
  for (const text of ['oi', 'hein?', '1', 'Aro 29']) await rita.says(text);
  return { ...shop, bia: shop.customer('Bia'), ticket: await rita.ticket() };
}

const stepsIn = ({ scope }: Awaited<ReturnType<typeof aTalk>>) => scope().db.select().from(flowRunSteps);

describe('the numbers of nodes', () => {
  it('are counted by version and by the day of the company, each step once', async () => {
    const talk = await aTalk();
    await foldFlowNumbers.run(platform());
    await foldFlowNumbers.run(platform());
    const days = await talk.scope().db.select().from(flowNodeDays).orderBy(flowNodeDays.nodeId);
    const common = { companyId: talk.company.companyId, flowId: talk.flowId, version: 1, day: '2026-11-16' };
    expect(days).toEqual([
      { ...common, nodeId: '1', entered: 1, answered: 0, invalid: 0, leftHere: 0 },
      { ...common, nodeId: 'ask', entered: 1, answered: 1, invalid: 1, leftHere: 0 },
      { ...common, nodeId: 'model', entered: 1, answered: 1, invalid: 0, leftHere: 0 },
      { ...common, nodeId: 'thanks', entered: 1, answered: 0, invalid: 0, leftHere: 1 },
    ]);
    const { bia } = talk;
    await bia.says('oi');
    await foldFlowNumbers.run(platform());
    const [, ask] = await talk.scope().db.select().from(flowNodeDays).orderBy(flowNodeDays.nodeId);
    expect(ask).toMatchObject({ nodeId: 'ask', entered: 2, answered: 1 });
  });
});

describe('the purge', () => {
  it('empties answers 30 days after the end, not those of a live run', async () => {
    const talk = await aTalk();
    const answers = async () => (await talk.runs(talk.ticket.id))[0]?.variables;
    expect(await answers()).toMatchObject({ modelo: 'Aro 29' });
    app.advance(29 * DAY);
    await purgeFlowRuns.run(platform());
    expect(await answers()).toMatchObject({ modelo: 'Aro 29' });
    const { bia } = talk;
    await bia.says('oi');
    app.advance(2 * DAY);
    await purgeFlowRuns.run(platform());
    expect(await answers()).toEqual({});
    expect((await talk.runs((await bia.ticket()).id))[0]?.variables).toMatchObject({ nome: 'Bia' });
  });

  it('deletes steps after 90 days', async () => {
    const talk = await aTalk();
    app.advance(89 * DAY);
    await purgeFlowRuns.run(platform());
    expect(await stepsIn(talk)).not.toEqual([]);
    app.advance(2 * DAY);
    await purgeFlowRuns.run(platform());
    expect(await stepsIn(talk)).toEqual([]);
    expect(await talk.runs(talk.ticket.id)).toHaveLength(1);
  });

  it('is not waited for when a contact is deleted: its runs and steps go with it', async () => {
    const talk = await aTalk();
    await deleteContact(talk.scope(), { contactId: talk.ticket.contactId });
    expect(await talk.runs(talk.ticket.id)).toEqual([]);
    expect(await stepsIn(talk)).toEqual([]);
  });
});
