import { readAnswer } from '@recado/contracts';
import { type AutomationStep, silence } from '../automation-step.ts';
import { endConversation, showMenu } from '../menu/show-menu.ts';
import { optionsBelow } from '../options/options-below.ts';
import { askAgain, takeOption } from '../options/walk-options.ts';
import { isOutOfTurns, mayRepeatItself, silenceAndLogLimit } from '../turns.ts';

/** Answers a customer who was offered the options of a queue. docs/product/automation.md#options */
export const optionTreeStep: AutomationStep = {
  name: 'option-tree',
  // Also where an agent was assigned: until the agent accepts, the bot continues.
  serves: ({ status, hasQueue, isGroup, isBotAllowed }) => status === 'pending' && hasQueue && !isGroup && isBotAllowed,
  applies: ({ choosing, queue }) => choosing !== null && queue !== null,
  answer: (conversation) => {
    const { choosing, queue, message } = conversation;
    if (!choosing || !queue) throw new Error('The option step was called without options.');
    const spot = { queue, optionId: choosing.below };
    const offered = optionsBelow(conversation, { queueId: queue.id, optionId: choosing.below });
    const answer = readAnswer(message, offered, optionChoiceIdOf);
    switch (answer.chose) {
      case 'one':
        return takeOption(conversation, queue, answer.one);
      case 'exit':
        return endConversation(conversation);
      case 'menu':
        return isOutOfTurns(conversation) ? silenceAndLogLimit(conversation) : showMenu(conversation);
      case 'nothing':
        // All of them were deleted since.
        if (offered.length === 0) return silence;
        return mayRepeatItself(conversation) ? askAgain(conversation, spot) : silenceAndLogLimit(conversation);
    }
  },
};

/** The payload of a button or list row that stands for an option. */
export const optionChoiceIdOf = ({ id }: { readonly id: number }): string => `option:${id}`;
