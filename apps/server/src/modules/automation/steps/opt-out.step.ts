import { OPTED_IN_TEXT, OPTED_OUT_TEXT } from '../../consents/index.ts';
import type { Answer, AutomationStep } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';

/**
 * The customer left campaigns, or came back, by one word. It is recorded already; this step tells the customer, once.
 * docs/product/consent.md
 */
export const optOutStep: AutomationStep = {
  name: 'opt-out',
  // On every ticket, also of an agent and where bots are switched off: a wish that nobody confirms is written again,
  // to the consumer authorities.
  serves: ({ isConsentWord, isGroup }) => isConsentWord && !isGroup,
  applies: ({ consentWord }) => consentWord !== null,
  answer: (conversation) => {
    switch (conversation.consentWord) {
      case 'opted-out':
        return answer(conversation, OPTED_OUT_TEXT);
      case 'opted-in':
        return answer(conversation, OPTED_IN_TEXT);
      default:
        return answer(conversation);
    }
  },
};

const answer = (conversation: Conversation, ...texts: readonly string[]): Answer => ({
  says: texts.map((text) => ({ type: 'literal', text })),
  next: isOnlyThis(conversation) ? { close: { saysFarewell: false } } : {},
});

/**
 * The word alone needs no agent: a campaign to 100,000 people would fill the queue with them. A ticket in which the
 * customer wrote anything else, or that has a queue or an agent, stays as it is.
 */
const isOnlyThis = ({ ticket }: Conversation): boolean =>
  ticket.status === 'pending' && ticket.userId === null && ticket.queueId === null && ticket.unreadCount <= 1;
