import { menuText } from '@recado/contracts';
import type { Answer, Consequences, Outgoing } from '../automation-step.ts';
import type { Conversation, OptionFacts, QueueFacts } from '../conversation.ts';
import { enterClosed } from '../hours/enter-closed.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { toQueueEntry, toWelcome, type Welcome } from '../menu/enter-queue.ts';
import { fileListMessages, positionMessages, textMessages } from '../menu/menu-text.ts';
import { optionsBelow } from './options-below.ts';

/** A place in the options of a queue. */
interface Spot {
  readonly queue: QueueFacts;
  /** The option whose options are offered here; null: those of the queue. */
  readonly optionId: number | null;
}

interface Level extends Spot {
  readonly welcome: Welcome;
  /** Sent once, on entering this level. */
  readonly fileListId: number | null;
}

/**
 * The customer enters a level of options and is asked if there is a choice. A single option is taken as chosen; without
 * options the customer waits in the queue. docs/product/automation.md#options
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
        // A new question has its own attempts, however often the customer was asked before.
        countsTurn: 'restart',
        ...(conversation.ticket.botTurns === 0 && { log: ['chatBot'] as const }),
      },
    };
  }
  const said = [...welcome.speak(welcome.text), ...fileListMessages(fileListId)];
  if (!first) return { says: said, next: waitIn(conversation, queue) };
  const { says, next } = takeOption(conversation, queue, first);
  return { says: [...said, ...says], next };
}

/** The effect of choosing an option. */
export function takeOption(conversation: Conversation, queue: QueueFacts, option: OptionFacts): Answer {
  const fileListId = option.action === 'file' ? option.fileListId : null;
  if (option.closesTicket) {
    return {
      says: [...textMessages(option.message), ...fileListMessages(fileListId)],
      next: { ...comingTo(conversation, transferTarget(option) ?? queue), close: { saysFarewell: false } },
    };
  }
  if (option.action === 'integration' && option.integrationId !== null) {
    const says = [...textMessages(option.message)];
    return { says, next: { ...comingTo(conversation, queue), startsIntegration: option.integrationId } };
  }
  const transferred = transferByOption(conversation, queue, option);
  const welcome = { text: option.message, speak: textMessages };
  return transferred ?? offerLevel(conversation, { queue, optionId: option.id, welcome, fileListId });
}

/** Repeats the question after an invalid answer or on request. */
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

/** Undefined where the option has no target or its target was deleted: then it only sends its message. */
function transferByOption(conversation: Conversation, queue: QueueFacts, option: OptionFacts): Answer | undefined {
  const { action, targetUser } = option;
  const isToPerson = action === 'agent' && targetUser !== null;
  const away = transferTarget(option);
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

/** An option keeps the queue of its former action, which is to be ignored. */
const transferTarget = ({ action, targetQueue }: OptionFacts): QueueFacts | null =>
  action === 'queue' || action === 'agent' ? targetQueue : null;

/** The bot is done and the customer waits for an agent. */
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
