import { lgpdRules } from '../../connections/index.ts';
import type { Answer, AutomationStep } from '../automation-step.ts';
import { CONSENT_QUESTION, needsConsent, readConsent } from '../consent/read-consent.ts';
import type { Conversation } from '../conversation.ts';
import { textMessages } from '../menu/menu-text.ts';
import { mayRepeatItself, silenceAndLogLimit } from '../turns.ts';

/** Before anything else the customer consents to data processing or leaves. docs/product/automation.md#consent */
export const consentStep: AutomationStep = {
  name: 'consent',
  // Also where the ticket is assigned, or a user has written on the phone: no agent works with data that the customer has
  // not consented to, and a ticket that waits for consent cannot be accepted.
  serves: ({ status, hasQueue, isGroup, isBotAllowed, isBotDisabled }) =>
    !isGroup && ((status === 'lgpd' && !isBotDisabled) || (status === 'pending' && !hasQueue && isBotAllowed)),
  applies: (conversation) => conversation.ticket.status === 'lgpd' || needsConsent(conversation),
  answer: (conversation) => {
    if (!needsConsent(conversation)) return { says: [], next: { consent: 'needless' } };
    if (conversation.ticket.status !== 'lgpd') return ask(conversation);
    switch (readConsent(conversation.message)) {
      case 'given':
        return { says: [], next: { consent: 'given' } };
      case 'refused':
        return {
          says: textMessages(conversation.connection.completionMessage),
          next: { close: { saysFarewell: false } },
        };
      case 'unclear':
        return ask(conversation);
    }
  },
};

function ask(conversation: Conversation): Answer {
  if (!mayRepeatItself(conversation)) return silenceAndLogLimit(conversation);
  const { message, link } = lgpdRules(conversation.settings, conversation.connection);
  const isFirst = conversation.ticket.status !== 'lgpd';
  return {
    says: [...textMessages(message), ...textMessages(link), ...textMessages(CONSENT_QUESTION)],
    next: { countsTurn: true, ...(isFirst && { log: ['lgpd'] as const, consent: 'asked' as const }) },
  };
}
