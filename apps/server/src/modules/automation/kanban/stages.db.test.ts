import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aPlan, aTag, aTicket } from '../../../../test/factories.ts';
import { testApp } from '../../../../test/test-app.ts';
import { companyScope } from '../../../platform/scope.ts';
import { sendMessage } from '../../messages/index.ts';
import { putTagOnTicket } from '../../tagging/index.ts';
import { getAssignedTags, tagsRepo } from '../../tags/index.ts';
import { acceptTicket, closeTicket } from '../../tickets/index.ts';
import { MARK_INCOMING } from '../../tickets/tickets.repo.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';
import { timeOf } from '../testing/time.ts';
import { stagesRepo } from './stages.repo.ts';

const app = await testApp();

/** A board on which an unanswered proposal is followed up after two days and lost after one more. */
async function aBoard(plan: ShopPlan = {}) {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas' }],
    settings: { sendGreetingMessageOneQueues: 'disabled' },
    connection: { closeAfterMinutes: 10_080 },
    ...plan,
  });
  const { scope } = shop;
  const [queue] = shop.queues;
  if (!queue) throw new Error('A queue was asked for.');
  const talking = await aTag(scope(), { name: 'Conversando', isStage: true });
  const lost = await aTag(scope(), { name: 'Perdido', isStage: true, rollbackStageId: talking.id });
  const followUp = await aTag(scope(), {
    name: 'Retomar',
    isStage: true,
    stageHours: 24,
    nextStageId: lost.id,
    rollbackStageId: talking.id,
    stageGreeting: '{{firstName}}, viu a nossa proposta?',
  });
  const proposal = await aTag(scope(), {
    name: 'Proposta',
    isStage: true,
    stageHours: 12,
    nextStageId: followUp.id,
    rollbackStageId: talking.id,
  });
  const ana = await shop.agent(queue);
  const rita = shop.customer();
  await rita.says('oi');
  const { id: ticketId } = await rita.ticket();
  await acceptTicket(scope(), { ticketId, userId: ana.id, queueId: queue.id });
  const answer = async (body: string) =>
    sendMessage(scope(), { author: 'agent', userId: ana.id, content: 'text', body, ticket: await rita.ticket() });
  const put = (tagId: number) => putTagOnTicket(scope(), { ticketId, tagId });
  const stage = async () => {
    const carried = await getAssignedTags(scope(), { contactIds: [], ticketIds: [ticketId] });
    return carried.ticket(ticketId).find(({ isStage }) => isStage)?.name;
  };
  await rita.received();
  return {
    ...shop,
    ana,
    rita,
    ticketId,
    answer,
    put,
    stage,
    talking,
    proposal,
    followUp,
    lost,
    pass: timeOf(app, scope),
  };
}

describe('a card that has been in a stage for its hours', () => {
  it('moves to the next stage, which sends its greeting', async () => {
    const { put, answer, stage, proposal, rita, pass } = await aBoard();
    await answer('Segue a proposta');
    await put(proposal.id);
    await pass({ hours: 11, minutes: 59 });
    expect(await stage()).toBe('Proposta');
    await pass({ minutes: 1 });
    expect(await stage()).toBe('Retomar');
    expect(await rita.received()).toEqual(['Rita, viu a nossa proposta?']);
  });

  it('gets the full time of each stage, however old our last message is', async () => {
    const { put, answer, stage, followUp, rita, pass } = await aBoard();
    await answer('Segue a proposta');
    await pass({ hours: 50 });
    await put(followUp.id);
    await pass({ hours: 23, minutes: 59 });
    expect(await stage()).toBe('Retomar');
    await pass({ minutes: 1 });
    expect(await stage()).toBe('Perdido');
    await pass({ hours: 90 });
    expect(await stage()).toBe('Perdido');
    expect(await rita.received()).toEqual([]);
  });

  it('gets it again when we write, and does not move while the customer wrote last', async () => {
    const { put, answer, stage, proposal, scope, rita, pass } = await aBoard();
    await put(proposal.id);
    await pass({ hours: 48 });
    expect(await stage()).toBe('Proposta');
    await tagsRepo.update(scope(), proposal.id, { rollbackStageId: null });
    await answer('Segue a proposta');
    await pass({ hours: 11 });
    await rita.says('vou ver');
    await pass({ hours: 20 });
    expect(await stage()).toBe('Proposta');
    await answer('Certo');
    await pass({ hours: 11, minutes: 59 });
    expect(await stage()).toBe('Proposta');
    await pass({ minutes: 1 });
    expect(await stage()).toBe('Retomar');
  });

  it('counts elapsed hours, even in the night when clocks go back', async () => {
    app.setNow(new Date('2026-10-24T20:00:00Z'));
    const { put, answer, stage, proposal, pass } = await aBoard({ company: { timeZone: 'Europe/Lisbon' } });
    await answer('Segue a proposta');
    await put(proposal.id);
    await pass({ hours: 11, minutes: 59 });
    expect(await stage()).toBe('Proposta');
    await pass({ minutes: 1 });
    expect(await stage()).toBe('Retomar');
  });

  it('moves even if the reply window is over and no greeting can be sent', async () => {
    const { put, answer, stage, followUp, proposal, scope, rita, pass } = await aBoard();
    await tagsRepo.update(scope(), proposal.id, { stageHours: 30 });
    await answer('Segue a proposta');
    await put(proposal.id);
    await pass({ hours: 30 });
    expect(await stage()).toBe(followUp.name);
    expect(await rita.received()).toEqual([]);
  });

  it('stays in a plan without kanban and on a resolved ticket', async () => {
    const { id: planId } = await aPlan(app.services, { useKanban: false });
    const without = await aBoard({ company: { planId } });
    await without.answer('Segue a proposta');
    await without.put(without.proposal.id);
    await without.pass({ hours: 30 });
    expect(await without.stage()).toBe('Proposta');

    const resolved = await aBoard();
    await resolved.answer('Segue a proposta');
    await resolved.put(resolved.proposal.id);
    await closeTicket(resolved.scope(), { ticketId: resolved.ticketId, saysFarewell: false });
    await resolved.pass({ hours: 30 });
    expect(await resolved.stage()).toBe('Proposta');
  });
});

describe('the stage of a ticket', () => {
  it('counts in the platform’s own company, which has no plan', async () => {
    const scope = companyScope(app.services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
    const { id: tagId } = await aTag(scope, { isStage: true });
    const { id: ticketId } = await aTicket(scope);
    await putTagOnTicket(scope, { ticketId, tagId });
    expect(await stagesRepo.find(scope, ticketId)).toMatchObject({ id: tagId });
  });
});

describe("a customer's message", () => {
  it('moves the card back to the rollback stage', async () => {
    const { put, stage, proposal, rita } = await aBoard();
    await put(proposal.id);
    await rita.says('aceito!');
    expect(await stage()).toBe('Conversando');
  });

  it('moves it back even on a ticket that was just resolved', async () => {
    const { put, stage, lost, rita, scope, ticketId } = await aBoard({ connection: { newTicketAfterMinutes: 60 } });
    await put(lost.id);
    await closeTicket(scope(), { ticketId, saysFarewell: false });
    await rita.says('mudei de ideia');
    expect(await rita.tickets()).toHaveLength(1);
    expect(await stage()).toBe('Conversando');
  });

  it('moves nothing in a plan without kanban, nor in a stage without rollback', async () => {
    const { id: planId } = await aPlan(app.services, { useKanban: false });
    const without = await aBoard({ company: { planId } });
    await without.put(without.proposal.id);
    await without.rita.says('aceito!');
    expect(await without.stage()).toBe('Proposta');

    const still = await aBoard();
    await still.put(still.talking.id);
    await still.rita.says('aceito!');
    expect(await still.stage()).toBe('Conversando');
  });

  it("finds its stage by the index, without a scan of the company's tags", async () => {
    const { scope, rita, connection } = await aBoard();
    const { contactId } = await rita.ticket();
    const plan = await scope().transaction(async (scope) => {
      await scope.query({ text: 'set local enable_seqscan = off' });
      const values = [scope.companyId, contactId, connection.id, 'oi', scope.now, scope.now, 'text'];
      return scope.query({ text: `explain (costs off) ${MARK_INCOMING}`, values });
    });
    const lines = plan.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n');
    expect(lines).toContain('ticket_tags_one_stage');
    expect(lines).not.toContain('Seq Scan');
  });

  it("an agent's message moves nothing back", async () => {
    const { put, stage, proposal, answer } = await aBoard();
    await put(proposal.id);
    await answer('Alguma dúvida?');
    expect(await stage()).toBe('Proposta');
  });
});
