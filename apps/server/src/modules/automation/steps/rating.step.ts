import { type AutomationStep, silence } from '../automation-step.ts';
import { textMessages } from '../menu/menu-text.ts';
import { RATING_UNREADABLE, readRating } from '../rating/read-rating.ts';
import { isSameBurst } from '../turns.ts';

/** The customer was asked for a rating and answers. docs/product/automation.md#rating */
export const ratingStep: AutomationStep = {
  name: 'rating',
  serves: ({ status, isGroup }) => status === 'nps' && !isGroup,
  applies: () => true,
  answer: (conversation) => {
    const { ticket, connection, message } = conversation;
    const rate = readRating(message);
    if (rate !== undefined) {
      return {
        says: textMessages(connection.completionMessage),
        next: { rating: { given: rate }, close: { saysFarewell: false } },
      };
    }
    // "Obrigada!" was written before the question could be read.
    if (isSameBurst(conversation, ticket.botSpokeAt)) return silence;
    if (ticket.ratingRequests >= connection.maxRatingRequests) return { says: [], next: { rating: 'not-given' } };
    return {
      says: [...textMessages(RATING_UNREADABLE), ...textMessages(connection.ratingMessage)],
      next: { rating: 'asked-again' },
    };
  },
};
