import { type Answer, silence } from './automation-step.ts';
import type { Conversation } from './conversation.ts';
import { isClosed } from './hours/is-closed.ts';

const MINUTE_MS = 60_000;
/** No customer reads a bot's message and answers it within this time. */
const BURST_MS = 5_000;

/** Whether the bot may repeat, unasked, what it has sent before. docs/product/automation.md#limits */
export const mayRepeatItself = (conversation: Conversation): boolean =>
  !isOutOfTurns(conversation) &&
  !isPausing(conversation) &&
  !(conversation.ticket.botTurns > 0 && isSameBurst(conversation, conversation.ticket.botSpokeAt));

export const isOutOfTurns = ({ ticket, connection }: Conversation): boolean =>
  connection.maxBotMenus > 0 && ticket.botTurns >= connection.maxBotMenus;

/**
 * The empty answer of a bot that may not repeat itself. Logs once that the limit is reached, so that an agent sees in
 * the ticket why the bot is silent.
 */
export function silenceAndLogLimit(conversation: Conversation): Answer {
  const { ticket, connection } = conversation;
  const isFirstTime = isOutOfTurns(conversation) && ticket.botTurns === connection.maxBotMenus;
  if (!isFirstTime || isSameBurst(conversation, ticket.botSpokeAt)) return silence;
  const log = ticket.userId === null ? 'retriesLimitQueue' : 'retriesLimitUserDefine';
  return { says: [], next: { log: [log], countsTurn: true } };
}

const isPausing = ({ ticket, connection, now }: Conversation): boolean =>
  ticket.botTurns > 0 &&
  ticket.botSpokeAt !== null &&
  now.getTime() < ticket.botSpokeAt.getTime() + connection.botPauseMinutes * MINUTE_MS;

/**
 * Customers write in bursts: "oi" brings the menu, and "tudo bem?", written before it could be read, is no wrong answer
 * to it. Uses the time of writing, so that a message that arrives late counts as early as it was written.
 */
export const isSameBurst = ({ message }: Pick<Conversation, 'message'>, spokeAt: Date | null): boolean =>
  spokeAt !== null && message.sentAt.getTime() < spokeAt.getTime() + BURST_MS;

/**
 * The bot's limit starts over whenever the company opens or closes. A customer who got the out-of-hours message three
 * times at night still gets the menu in the morning.
 */
export function resetTurnsOnHoursChange(conversation: Conversation): Conversation {
  const { ticket } = conversation;
  if (ticket.botSpokeAt === null || isClosed(conversation, ticket.botSpokeAt) === isClosed(conversation)) {
    return conversation;
  }
  return { ...conversation, ticket: { ...ticket, botTurns: 0, botSpokeAt: null } };
}
