import { readAnswer } from '@recado/contracts';
import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';
import { optionOutput } from './menu.node.ts';

/** By number, by name or by tapping. `sair` closes the ticket, `#` and `0` lead to the queue menu. */
export const runMenu: NodeRunner<DataOf<'menu'>> = {
  enter: ({ nodeId, data }) => ({
    says: [
      {
        type: 'menu',
        text: data.message,
        choices: choicesOf(nodeId, data).map(({ name, choiceId }) => ({ name, choiceId })),
      },
    ],
    next: { do: 'wait' },
  }),
  answer: ({ nodeId, data }, message) => {
    const answer = readAnswer(message, choicesOf(nodeId, data), ({ choiceId }) => choiceId);
    switch (answer.chose) {
      case 'one':
        return { next: { do: 'continue', output: answer.one.output } };
      case 'menu':
        return { next: { do: 'menu' } };
      case 'exit':
        return { next: { do: 'exit' } };
      case 'nothing':
        return { next: { do: 'unclear' } };
    }
  },
};

const choicesOf = (nodeId: string, { arrayOption }: DataOf<'menu'>) =>
  arrayOption.map((option) => {
    const output = optionOutput(option);
    return { name: option.value, output, choiceId: `flow:${nodeId}:${output}` };
  });
