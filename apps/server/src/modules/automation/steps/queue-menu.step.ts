import { type Answer, type AutomationStep, isOpenToBots } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { enterClosed } from '../hours/enter-closed.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { enterQueue, hasChoice, toWelcome } from '../menu/enter-queue.ts';
import { readChoice } from '../menu/read-choice.ts';
import { endConversation, showMenu } from '../menu/show-menu.ts';
import { isOutOfTurns, mayRepeatItself, silenceAndLogLimit } from '../turns.ts';

/** Several queues, or several options in the only one: the customer chooses. docs/product/automation.md#menu */
export const queueMenuStep: AutomationStep = {
  name: 'queue-menu',
  serves: isOpenToBots,
  applies: (conversation) =>
    hasChoice(conversation) &&
    // A customer who waits in a queue talks to its agents; only asking for the menu leads back out.
    (conversation.ticket.queueId === null ||
      (readChoice(conversation).chose === 'menu' && !isOnlyQueueClosed(conversation))),
  answer: (conversation) => {
    const choice = readChoice(conversation);
    if (choice.chose === 'exit') return endConversation(conversation);
    const only = onlyQueue(conversation);
    // The first message is never an answer: the options have not been shown yet.
    if (only && conversation.ticket.queueId === null) return enter(conversation, only);
    switch (choice.chose) {
      case 'queue':
        return enter(conversation, choice.queue);
      case 'menu':
        return isOutOfTurns(conversation) ? silenceAndLogLimit(conversation) : showMenu(conversation);
      case 'nothing':
        return mayRepeatItself(conversation) ? showMenu(conversation) : silenceAndLogLimit(conversation);
    }
  },
};

const enter = (conversation: Conversation, queue: QueueFacts): Answer =>
  isQueueClosed(conversation, queue)
    ? enterClosed(queue)
    : enterQueue(conversation, queue, toWelcome(conversation, queue));

const onlyQueue = ({ queues: [only, ...others] }: Conversation): QueueFacts | undefined =>
  others.length === 0 ? only : undefined;

/** The menu would be the options of a queue that is closed. */
function isOnlyQueueClosed(conversation: Conversation): boolean {
  const only = onlyQueue(conversation);
  return only !== undefined && isQueueClosed(conversation, only);
}
