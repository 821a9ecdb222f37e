import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../../test/test-app.ts';
import { defineJob } from '../../../platform/job.ts';
import type { LaneEntry } from '../../../platform/lanes.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import { actOnAnswer } from '../act-on-answer.ts';
import { answerContact } from '../answer-contact.ts';
import { type AutomationStep, isOpenToBots } from '../automation-step.ts';
import { conversationsRepo } from '../conversations.repo.ts';
import { aShop } from '../testing/shop.ts';
import { type AskReference, askReference } from './ask-reference.ts';
import { automationLane, handBack } from './automation.lane.ts';
import { resumeConversation } from './resume-conversation.ts';

const entered: LaneEntry<unknown>[] = [];
const app = await testApp({
  lanes: { enqueue: (_scope, _topic, entries) => Promise.resolve(void entered.push(...entries)) },
});

const askOracle = defineJob({
  name: 'automation.ask-oracle',
  queue: 'ai',
  payload: askReference,
  attempts: 3,
  run: () => Promise.resolve(),
});
/** Asks about every message and sends the result. A result with a question mark makes it ask again in the same turn. */
const oracleStep: AutomationStep = {
  name: 'oracle',
  serves: isOpenToBots,
  applies: () => true,
  answer: () => ({ says: [], next: { ask: askOracle } }),
  resume: (_conversation, result) => {
    const text = z.string().parse(result);
    return { says: [{ type: 'text', text }], next: text.endsWith('?') ? { ask: askOracle } : {} };
  },
};
const steps = [oracleStep];

/** Rita writes to a connection on which only the oracle step answers. */
async function aScene() {
  const shop = await aShop(app);
  const rita = shop.customer();
  const asks = async (text: string): Promise<AskReference> => {
    await rita.says(text);
    const ticketId = (await rita.ticket()).id;
    const messageId = await rita.lastWritten();
    await shop.scope().transaction(async (scope) => {
      const conversation = await conversationsRepo.find(scope, { ticketId, messageId });
      const decision = conversation && answerContact(conversation, steps);
      if (decision) await actOnAnswer(scope, decision);
    });
    return lastAsked();
  };
  /** The payload of the newest ask job. */
  const lastAsked = (): AskReference =>
    askReference.parse(app.jobs.findLast(({ name }) => name === askOracle.name)?.payload);
  const handsBack = (about: AskReference, result: string) =>
    shop.scope().transaction((scope) => resumeConversation(scope, { ...about, result }, steps));
  return { ...shop, rita, asks, lastAsked, handsBack };
}

describe('a step that asks an external service', () => {
  it('enqueues its job together with the message, and sends the result', async () => {
    const { rita, asks, handsBack, company } = await aScene();
    const about = await asks('qual o sentido?');
    expect(app.jobs.at(-1)).toEqual({ name: 'automation.ask-oracle', companyId: company.companyId, payload: about });
    expect(await rita.received()).toEqual([]);
    await handsBack(about, 'Quarenta e dois.');
    expect(await rita.received()).toEqual(['Quarenta e dois.']);
  });

  it('answers once, even if its job runs twice', async () => {
    const { rita, asks, handsBack } = await aScene();
    const about = await asks('oi');
    await handsBack(about, 'Olá!');
    await handsBack(about, 'Olá!');
    expect(await rita.received()).toEqual(['Olá!']);
  });

  it('gets only the result for the newest message when the customer has written again', async () => {
    const { rita, asks, handsBack } = await aScene();
    const first = await asks('quero uma mesa');
    const second = await asks('ou melhor, uma cadeira');
    await handsBack(first, 'Temos mesas.');
    await handsBack(second, 'Temos cadeiras.');
    expect(await rita.received()).toEqual(['Temos cadeiras.']);
  });

  it('ignores a repeated result of its first question while the second one of the turn is pending', async () => {
    const { rita, asks, lastAsked, handsBack } = await aScene();
    const first = await asks('quero uma mesa');
    await handsBack(first, 'Redonda?');
    const second = lastAsked();
    expect(second).toMatchObject({ ticketId: first.ticketId, messageId: first.messageId });
    await handsBack(first, 'Redonda, com certeza.');
    await handsBack(second, 'Temos.');
    expect(await rita.received()).toEqual(['Redonda?', 'Temos.']);
  });

  it('sends nothing when a person has taken over in the meantime', async () => {
    const { rita, asks, handsBack, scope, company } = await aScene();
    const about = await asks('oi');
    await ticketsRepo.update(scope(), about.ticketId, { status: 'open', userId: company.admin.id });
    await handsBack(about, 'Olá!');
    expect(await rita.received()).toEqual([]);
  });

  it('still waits for the result when the attempt to resume fails', async () => {
    const { rita, asks, handsBack } = await aScene();
    const about = await asks('oi');
    await expect(handsBack(about, 7 as never)).rejects.toThrow();
    await handsBack(about, 'Olá!');
    expect(await rita.received()).toEqual(['Olá!']);
  });

  it('ignores a result whose ticket or message no longer exists', async () => {
    const { asks, handsBack, scope } = await aScene();
    const about = await asks('oi');
    await ticketsRepo.delete(scope(), about.ticketId);
    await expect(handsBack(about, 'Olá!')).resolves.toBeUndefined();
  });
});

it('a job hands its result back in the lane of the ticket', async () => {
  const { scope, rita } = await aScene();
  await rita.says('oi');
  const about = { ticketId: (await rita.ticket()).id, messageId: await rita.lastWritten(), askId: randomUUID() };
  await handBack(scope(), { ...about, result: { text: 'Olá!' } });
  const [entry] = entered.splice(0);
  expect(entry).toEqual({ key: `ticket-${about.ticketId}`, payload: { ...about, result: { text: 'Olá!' } } });
  expect(automationLane.payload.parse(JSON.parse(JSON.stringify(entry?.payload)))).toEqual(entry?.payload);
});
