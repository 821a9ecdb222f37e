import { type AutomationStep, silence } from '../automation-step.ts';
import { readAnswer } from '../menu/read-choice.ts';
import { endConversation, showMenu } from '../menu/show-menu.ts';
import { optionsBelow } from '../options/options-below.ts';
import { askAgain, takeOption } from '../options/walk-options.ts';
import { isOutOfTurns, keepQuiet, mayRepeatItself } from '../turns.ts';

/** A customer who was offered the options of a queue answers. docs/product/automation.md#options */
export const optionTreeStep: AutomationStep = {
  name: 'option-tree',
  // Also where somebody was chosen to take the ticket: until that person does, the robot goes on.
  serves: ({ status, hasQueue, isGroup, isBotAllowed }) => status === 'pending' && hasQueue && !isGroup && isBotAllowed,
  applies: ({ choosing, queue }) => choosing !== null && queue !== null,
  answer: (conversation) => {
    const { choosing, queue, message } = conversation;
    if (!choosing || !queue) throw new Error('The step of the options was asked without any.');
    const spot = { queue, optionId: choosing.below };
    const offered = optionsBelow(conversation, { queueId: queue.id, optionId: choosing.below });
    const answer = readAnswer(message, offered, optionChoiceIdOf);
    switch (answer.chose) {
      case 'one':
        return takeOption(conversation, queue, answer.one);
      case 'exit':
        return endConversation(conversation);
      case 'menu':
        return isOutOfTurns(conversation) ? keepQuiet(conversation) : showMenu(conversation);
      case 'nothing':
        // Somebody has removed all of them since.
        if (offered.length === 0) return silence;
        return mayRepeatItself(conversation) ? askAgain(conversation, spot) : keepQuiet(conversation);
    }
  },
};

/** What a button or list row that stands for an option carries back. */
export const optionChoiceIdOf = ({ id }: { readonly id: number }): string => `option:${id}`;
