import { type Answer, silence } from './automation-step.ts';
import type { Conversation } from './conversation.ts';
import { isClosed } from './hours/is-closed.ts';

const MINUTE_MS = 60_000;
/** Nobody reads a robot's message and answers it within this time of its being written. */
const BURST_MS = 5_000;

/** Whether the robot may say again, unasked, what it has said before. docs/product/automation.md#limits */
export const mayRepeatItself = (conversation: Conversation): boolean =>
  !isOutOfTurns(conversation) &&
  !isPausing(conversation) &&
  !(conversation.ticket.botTurns > 0 && isSameBurst(conversation, conversation.ticket.botSpokeAt));

export const isOutOfTurns = ({ ticket, connection }: Conversation): boolean =>
  connection.maxBotMenus > 0 && ticket.botTurns >= connection.maxBotMenus;

/**
 * The answer of a robot that may not repeat itself: none. That it has used up its turns is in the log once, so that who
 * finds the ticket sees why nobody answers.
 */
export function keepQuiet(conversation: Conversation): Answer {
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
 * People write in bursts: "oi" brings the menu, and "tudo bem?", written before it could be read, is no wrong answer
 * to it. Measured by when the customer wrote, so that a message that reached us late counts as early as it was.
 */
export const isSameBurst = ({ message }: Pick<Conversation, 'message'>, spokeAt: Date | null): boolean =>
  spokeAt !== null && message.sentAt.getTime() < spokeAt.getTime() + BURST_MS;

/**
 * The turns are counted anew whenever the doors have opened or closed: who was told three times in the night that nobody
 * is there still gets the menu in the morning.
 */
export function withTurnsSinceDoorsMoved(conversation: Conversation): Conversation {
  const { ticket } = conversation;
  if (ticket.botSpokeAt === null || isClosed(conversation, ticket.botSpokeAt) === isClosed(conversation)) {
    return conversation;
  }
  return { ...conversation, ticket: { ...ticket, botTurns: 0, botSpokeAt: null } };
}
