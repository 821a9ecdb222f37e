import { describe, expect, it } from 'vitest';
import { aPlan, aTag } from '../../../../test/factories.ts';
import { testApp } from '../../../../test/test-app.ts';
import { sendMessage } from '../../messages/index.ts';
import { putTagOnTicket } from '../../tagging/index.ts';
import { getAssignedTags, tagsRepo } from '../../tags/index.ts';
import { acceptTicket, closeTicket } from '../../tickets/index.ts';
import { MARK_INCOMING } from '../../tickets/tickets.repo.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';
import { timeOf } from '../testing/time.ts';

const app = await testApp();

/** A board on which a proposal that nobody answers is followed up after two days, and after one more is lost. */
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
  await rita.heard();
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

describe('a card that has lain in a column for its hours', () => {
  it('goes on to the next one, which greets', async () => {
    const { put, answer, stage, proposal, rita, pass } = await aBoard();
    await answer('Segue a proposta');
    await put(proposal.id);
    await pass({ hours: 11, minutes: 59 });
    expect(await stage()).toBe('Proposta');
    await pass({ minutes: 1 });
    expect(await stage()).toBe('Retomar');
    expect(await rita.heard()).toEqual(['Rita, viu a nossa proposta?']);
  });

  it('has the whole time of each column, however long our last word is ago', async () => {
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
    expect(await rita.heard()).toEqual([]);
  });

  it('has it anew when we write, and lies still while the customer had the last word', async () => {
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

  it('takes hours that pass, also when clocks are put back in that night', async () => {
    app.setNow(new Date('2026-10-24T20:00:00Z'));
    const { put, answer, stage, proposal, pass } = await aBoard({ company: { timeZone: 'Europe/Lisbon' } });
    await answer('Segue a proposta');
    await put(proposal.id);
    await pass({ hours: 11, minutes: 59 });
    expect(await stage()).toBe('Proposta');
    await pass({ minutes: 1 });
    expect(await stage()).toBe('Retomar');
  });

  it('goes on though nothing can be said: the reply window is over', async () => {
    const { put, answer, stage, followUp, proposal, scope, rita, pass } = await aBoard();
    await tagsRepo.update(scope(), proposal.id, { stageHours: 30 });
    await answer('Segue a proposta');
    await put(proposal.id);
    await pass({ hours: 30 });
    expect(await stage()).toBe(followUp.name);
    expect(await rita.heard()).toEqual([]);
  });

  it('stays where it is in a plan without kanban, and once the ticket is resolved', async () => {
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

describe('a customer who writes', () => {
  it('brings the card back to where such cards are looked after', async () => {
    const { put, stage, proposal, rita } = await aBoard();
    await put(proposal.id);
    await rita.says('aceito!');
    expect(await stage()).toBe('Conversando');
  });

  it('brings it back also from a ticket that was resolved a moment ago', async () => {
    const { put, stage, lost, rita, scope, ticketId } = await aBoard({ connection: { newTicketAfterMinutes: 60 } });
    await put(lost.id);
    await closeTicket(scope(), { ticketId, saysFarewell: false });
    await rita.says('mudei de ideia');
    expect(await rita.tickets()).toHaveLength(1);
    expect(await stage()).toBe('Conversando');
  });

  it('moves nothing in a plan without kanban, nor in a column that leads nowhere', async () => {
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

  it('costs no look through the tags of the company: the message finds its stage by the index', async () => {
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

  it('and what we write brings nothing back', async () => {
    const { put, stage, proposal, answer } = await aBoard();
    await put(proposal.id);
    await answer('Alguma dúvida?');
    expect(await stage()).toBe('Proposta');
  });
});
