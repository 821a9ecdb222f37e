import type { CompanyScope } from '../../platform/scope.ts';
import { closeTicket, logTicket, ticketsRepo } from '../tickets/index.ts';
import { askOfTurn } from './asking/ask-of-turn.ts';
import { asksRepo } from './asking/asks.repo.ts';
import { modelHandedOver } from './automation.events.ts';
import { type Answer, type AutomationStep, type Consequences, silence } from './automation-step.ts';
import { recordConsent } from './consent/record-consent.ts';
import type { Conversation, QueueFacts, TicketFacts } from './conversation.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { startIntegration } from './flows/find-flow-turn.ts';
import type { FlowTurn } from './flows/flow-turn.ts';
import { storeEnd, storeProgress } from './flows/store-run.ts';
import { isInLoop } from './is-in-loop.ts';
import { keepQuestionAsPreview } from './menu/read-choice.ts';
import { moveWaitingTicket } from './move-waiting-ticket.ts';
import { noticesRepo } from './notices/notices.repo.ts';
import { optionPlacesRepo } from './options/option-places.repo.ts';
import { recordRating } from './rating/record-rating.ts';
import { sendBotMessages } from './send-bot-messages.ts';
import { flowStep } from './steps/flow.step.ts';

export interface Decision {
  readonly conversation: Conversation;
  readonly step: Pick<AutomationStep, 'name'>;
  readonly answer: Answer;
}

export interface Acting {
  /** The rest of an answer that has begun already: the loop guard has counted it. */
  readonly isContinued?: boolean;
}

/** Applies what a step has decided. The only place where bots change data. */
export async function actOnAnswer(
  scope: CompanyScope,
  { conversation, answer }: Decision,
  { isContinued = false }: Acting = {},
): Promise<void> {
  const { ticket, contact, connection } = conversation;
  if (answer === silence || (!isContinued && (await isInLoop(scope, ticket)))) return;
  const { queue, log = [], countsTurn, options, notice, consent, rating, run, close, startsIntegration } = answer.next;
  const isMenuAnswered = (queue && 'enterId' in queue) || (options && options !== 'over') || run !== undefined;
  if (isMenuAnswered && !isContinued) await keepQuestionAsPreview(scope, conversation);
  if (run) await storeEnd(scope, run);
  // Moves to the queue first, so that templates can name it and count its waiting tickets. Closes last, or the farewell
  // would be sent before the answer.
  const facts = queue ? await moveQueue(scope, conversation, queue) : conversation;
  const sent =
    answer.says.length === 0
      ? []
      : await sendBotMessages(scope, facts, answer.says, {
          answersId: conversation.message.id,
          ...(run && { runId: run.identity.id }),
        });
  const isSent = sent !== undefined;
  if (run) await storeProgress(scope, run, { sent });
  // A menu that could not be sent is not logged and does not use up the customer's attempts.
  if (isSent) {
    for (const type of log) await logTicket(scope, { ticketId: ticket.id, type });
    if (countsTurn) {
      const botTurns = countsTurn === 'restart' ? 1 : ticket.botTurns + 1;
      await ticketsRepo.update(scope, ticket.id, { botTurns, botSpokeAt: scope.now });
    }
    if (notice) {
      await noticesRepo.put(scope, { contactId: contact.id, connectionId: connection.id, notice });
    }
  }
  // The bot does not wait for the answer to a question that was not sent.
  if (options === 'over') await optionPlacesRepo.delete(scope, ticket.id);
  else if (options && isSent && facts.queue) {
    await optionPlacesRepo.put(scope, { ticketId: ticket.id, queueId: facts.queue.id, optionId: options.below });
  }
  if (consent && (isSent || consent !== 'asked')) await recordConsent(scope, conversation, consent);
  if (rating !== undefined && (isSent || rating !== 'asked-again')) await recordRating(scope, conversation, rating);
  const ask = run && isSent ? askOfTurn(run) : undefined;
  if (ask) await asksRepo.put(scope, ask);
  if (run) await markService(scope, facts, run);
  if (run && !close && leavesSummary(conversation, run)) await scope.emit(modelHandedOver, { ticketId: ticket.id });
  if (startsIntegration !== undefined && isSent) {
    await startChosen(scope, { ...conversation, ...facts }, startsIntegration);
  }
  // A silent bot leaves the ticket to people.
  if (close && !(run && conversation.areBotsSilent)) {
    await closeTicket(scope, { ticketId: ticket.id, ...close });
    // No person handled the ticket: a customer who reopens it meets the bot again, and first of all its consent
    // request.
    await ticketsRepo.update(scope, ticket.id, { isBotActive: ticket.isBotActive });
  }
}

/** The customer chose an option that an integration answers. A flow of its own may begin with messages: they are its turn. */
async function startChosen(scope: CompanyScope, conversation: Conversation, integrationId: number): Promise<void> {
  const turn = await startIntegration(scope, conversation, integrationId);
  if (!turn) return;
  const begun = { ...conversation, flow: turn };
  const decision = { conversation: begun, step: flowStep, answer: flowStep.answer(begun) };
  await actOnAnswer(scope, decision, { isContinued: true });
}

/** Whether the next agent gets a summary: it is written after the handover, which never waits for it. */
const leavesSummary = ({ settings }: Conversation, { identity, nodeType, advance }: FlowTurn): boolean =>
  settings.handoverSummary === 'enabled' &&
  advance.next.do === 'handOver' &&
  (identity.source === 'prompt' || nodeType === 'openai');

/** The ticket shows whether a service answers it. */
async function markService(
  scope: CompanyScope,
  { ticket }: TicketFacts,
  { identity, advance }: FlowTurn,
): Promise<void> {
  const usesIntegration = identity.source !== 'flow' && advance.run.state !== 'ended';
  if (usesIntegration === ticket.usesIntegration) return;
  const integrationId = usesIntegration && identity.source === 'integration' ? identity.sourceId : null;
  await ticketsRepo.update(scope, ticket.id, { usesIntegration, integrationId });
}

async function moveQueue(
  scope: CompanyScope,
  conversation: Conversation,
  move: NonNullable<Consequences['queue']>,
): Promise<TicketFacts> {
  const ticketId = conversation.ticket.id;
  // The customer was choosing from the options of the previous queue.
  await optionPlacesRepo.delete(scope, ticketId);
  if ('leave' in move) {
    return {
      ...conversation,
      queue: null,
      ticket: await moveWaitingTicket(scope, { ticketId, queueId: null, userId: null }),
    };
  }
  const { enterId, assignsAgent } = move;
  const drawn = assignsAgent ? await conversationsRepo.drawAgent(scope, { queueId: enterId }) : undefined;
  const agent = move.agent ?? drawn ?? null;
  const ticket = await moveWaitingTicket(scope, { ticketId, queueId: enterId, userId: agent?.id ?? null });
  return { ...conversation, ticket, agent, queue: queueOf(conversation, enterId) };
}

function queueOf({ queues, queue, options, flow }: Conversation, queueId: number): QueueFacts | null {
  const known = [queue, flow?.queue, ...queues, ...options.map(({ targetQueue }) => targetQueue)];
  return known.find((one) => one?.id === queueId) ?? null;
}
