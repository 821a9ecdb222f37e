import type { Answer, Consequences, Outgoing } from '../automation-step.ts';
import type { Conversation, OptionFacts, QueueFacts } from '../conversation.ts';
import { enterClosed } from '../hours/enter-closed.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { toQueueEntry, toWelcome, type Welcome } from '../menu/enter-queue.ts';
import { fileListMessages, menuText, positionMessages, textMessages } from '../menu/menu-text.ts';
import { optionsBelow } from './options-below.ts';

/** A place in the options of a queue. */
interface Spot {
  readonly queue: QueueFacts;
  /** The option whose options stand here; null: the queue's own. */
  readonly optionId: number | null;
}

interface Level extends Spot {
  readonly welcome: Welcome;
  /** Sent once, on coming here. */
  readonly fileListId: number | null;
}

/**
 * The customer comes to a level of options and is asked, if there is a choice: a single option is taken as chosen, and
 * where there is none the customer waits in the queue. docs/product/automation.md#options
 */
export function offerLevel(conversation: Conversation, level: Level): Answer {
  const { queue, optionId, welcome, fileListId } = level;
  const [first, ...others] = optionsBelow(conversation, { queueId: queue.id, optionId });
  if (first && others.length > 0) {
    return {
      says: [...questionAt(conversation, level), ...fileListMessages(fileListId)],
      next: {
        ...(conversation.ticket.queueId !== queue.id && { queue: { enterId: queue.id, assignsAgent: false } }),
        options: { below: optionId },
        // A new question: however often the customer had to be asked before, this one has its own tries.
        countsTurn: 'anew',
        ...(conversation.ticket.botTurns === 0 && { log: ['chatBot'] as const }),
      },
    };
  }
  const said = [...welcome.speak(welcome.text), ...fileListMessages(fileListId)];
  if (!first) return { says: said, next: waitIn(conversation, queue) };
  const { says, next } = takeOption(conversation, queue, first);
  return { says: [...said, ...says], next };
}

/** What choosing an option brings. */
export function takeOption(conversation: Conversation, queue: QueueFacts, option: OptionFacts): Answer {
  const fileListId = option.action === 'file' ? option.fileListId : null;
  if (option.closesTicket) {
    return {
      says: [...textMessages(option.message), ...fileListMessages(fileListId)],
      next: { ...comingTo(conversation, leadsAway(option) ?? queue), close: { saysFarewell: false } },
    };
  }
  const handedOver = enqueueSchedule(conversation, queue, option);
  const welcome = { text: option.message, speak: textMessages };
  return handedOver ?? offerLevel(conversation, { queue, optionId: option.id, welcome, fileListId });
}

/** The same question once more, to who gave no answer to it or asked for it. */
export const askAgain = (conversation: Conversation, spot: Spot): Answer => ({
  says: questionAt(conversation, spot),
  next: { options: { below: spot.optionId }, countsTurn: true },
});

function questionAt(conversation: Conversation, { queue, optionId }: Spot): Outgoing[] {
  const option = conversation.options.find(({ id }) => id === optionId);
  const { text, speak }: Welcome = option
    ? { text: option.message, speak: textMessages }
    : toWelcome(conversation, queue);
  const leadsBack = option !== undefined || conversation.queues.length > 1;
  return speak(menuText(text, optionsBelow(conversation, { queueId: queue.id, optionId }), { leadsBack }));
}

/** Undefined where the option leads nowhere else, or to somebody or something that is gone: then it only says its message. */
function enqueueSchedule(conversation: Conversation, queue: QueueFacts, option: OptionFacts): Answer | undefined {
  const { action, targetUser } = option;
  const isToPerson = action === 'agent' && targetUser !== null;
  const away = leadsAway(option);
  if (!isToPerson && !away) return undefined;
  const target = away ?? queue;
  const words = textMessages(option.message.trim() === '' && !isToPerson ? target.greetingMessage : option.message);
  if (isQueueClosed(conversation, target)) return enterClosed(target, words);
  const position = isToPerson ? [] : positionMessages(target, conversation.settings);
  return {
    says: [...words, ...position],
    next: {
      queue: isToPerson
        ? { enterId: target.id, assignsAgent: false, agent: targetUser }
        : toQueueEntry(conversation, target),
      options: 'over',
      ...(target.closesTickets && { close: { saysFarewell: false } }),
    },
  };
}

/** A queue chosen for what the option once did is still there, and means nothing. */
const leadsAway = ({ action, targetQueue }: OptionFacts): QueueFacts | null =>
  action === 'queue' || action === 'agent' ? targetQueue : null;

/** The robot has done its part, and the customer waits for people. */
function waitIn(conversation: Conversation, queue: QueueFacts): Consequences {
  const { ticket } = conversation;
  const enters = toQueueEntry(conversation, queue);
  const isSettled = ticket.queueId === queue.id && (ticket.userId !== null || !enters.assignsAgent);
  return isSettled ? { options: 'over' } : { queue: enters, options: 'over' };
}

const comingTo = ({ ticket }: Conversation, queue: QueueFacts): Consequences =>
  ticket.queueId === queue.id
    ? { options: 'over' }
    : { queue: { enterId: queue.id, assignsAgent: false }, options: 'over' };
