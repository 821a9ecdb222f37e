import type { CompanyScope } from '../../platform/scope.ts';
import { findCampaignQuestion, recordAnswer, recordConfirmation } from '../campaigns/index.ts';
import { applyConsentWord } from '../consents/index.ts';
import { messagesRepo, type TicketStanding } from '../messages/index.ts';
import { actOnAnswer } from './act-on-answer.ts';
import { answerContact, couldAnswer } from './answer-contact.ts';
import { isCompanyServed } from './can-message-contact.ts';
import type { Conversation } from './conversation.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { withFlowTurn } from './flows/find-flow-turn.ts';

export interface ReceivedMessage {
  readonly ticketId: number;
  readonly messageId: string;
  readonly standing: TicketStanding;
  readonly isForPeople?: boolean | undefined;
}

/**
 * A customer wrote, and a bot may answer: in the transaction that stores the message, so that a retry repeats both.
 * Runs for every message; most return at the first line without a query.
 */
export async function onMessageReceived(scope: CompanyScope, received: ReceivedMessage): Promise<void> {
  if (received.isForPeople || !couldAnswer(received.standing)) return;
  const found = await conversationsRepo.find(scope, received);
  if (!found) return;
  // Before everything that may keep bots silent: the wish counts even where no answer is sent.
  const consentWord = received.standing.isConsentWord ? await applyWord(scope, found) : null;
  if (!isCompanyServed(found)) return;
  const asked = await withCampaignQuestion(scope, found, received.standing);
  const conversation = consentWord ? { ...asked, consentWord } : await withTurn(scope, asked);
  if (consentWord && consentWord !== 'opted-in' && asked.campaignQuestion)
    await recordConfirmation(scope, asked.campaignQuestion, 'declined');
  const decision = answerContact(conversation);
  if (!decision) return;
  const { campaign } = decision.answer.next;
  if (campaign && conversation.campaignQuestion)
    return recordConfirmation(scope, conversation.campaignQuestion, campaign);
  await actOnAnswer(scope, decision);
  const { consent } = decision.answer.next;
  if (consent === 'given') await continueAfterConsent(scope, received, await openingMessage(scope, conversation));
  if (consent === 'needless') await continueAfterConsent(scope, received);
}

/** A flow of silent bots neither starts nor goes on: it would ask services for answers that are never sent. */
const withTurn = (scope: CompanyScope, conversation: Conversation): Promise<Conversation> =>
  conversation.areBotsSilent ? Promise.resolve(conversation) : withFlowTurn(scope, conversation);

const applyWord = (scope: CompanyScope, { contact, connection, message }: Conversation) =>
  applyConsentWord(scope, { contactId: contact.id, connectionId: connection.id, message });

/** Only people whom a campaign wrote to lately may have been asked: for all others nothing is read. */
async function withCampaignQuestion(
  scope: CompanyScope,
  found: Conversation,
  { isCampaignAnswer }: TicketStanding,
): Promise<Conversation> {
  if (!isCampaignAnswer) return found;
  await recordAnswer(scope, found.contact.id);
  const pair = { contactId: found.contact.id, connectionId: found.connection.id };
  return { ...found, campaignQuestion: (await findCampaignQuestion(scope, pair)) ?? null };
}

/** Consent is settled: the next step in the order answers, as if the customer had written only now. */
async function continueAfterConsent(
  scope: CompanyScope,
  received: ReceivedMessage,
  opening: Partial<Conversation['message']> = {},
): Promise<void> {
  const found = await conversationsRepo.find(scope, received);
  if (found?.ticket.status !== 'pending') return;
  const decision = answerContact(await withTurn(scope, { ...found, message: { ...found.message, ...opening } }));
  if (decision) await actOnAnswer(scope, decision);
}

/** More messages are never written before an answer to the request for consent. */
const MOST_READ = 20;

/**
 * The text that the request for consent interrupted. The "1" that meant yes must not also choose the first queue. A file
 * that opened the ticket counts as no text.
 */
async function openingMessage(
  scope: CompanyScope,
  { ticket, message }: Conversation,
): Promise<Pick<Conversation['message'], 'content' | 'body' | 'details'>> {
  const back = await messagesRepo.listBackFrom(scope, { ...message, ticketId: ticket.id }, MOST_READ);
  const opening = back.find(
    (one) => one.author === 'customer' && one.id !== message.id && one.createdAt <= ticket.statusChangedAt,
  );
  if (opening?.content !== 'text' || opening.isDeleted) return { content: 'text', body: '', details: null };
  return { content: 'text', body: opening.body, details: opening.details };
}
