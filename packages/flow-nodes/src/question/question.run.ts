import { plain, readCommand } from '@recado/contracts';
import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';
import { readAnswerOf } from './read-answer-of.ts';

/** Asks, and stores the answer in its normal form. A file is no answer, whatever its caption says. */
export const runQuestion: NodeRunner<DataOf<'question'>> = {
  enter: ({ data }) => ({ says: [{ type: 'text', text: data.message }], next: { do: 'wait' } }),
  answer: ({ data }, message) => {
    if (message.content !== 'text') return { next: { do: 'unclear' } };
    const answer = readAnswerOf(data.kind, message.body);
    const command = readCommand(plain(message.body));
    if (command === 'exit') return { next: { do: 'exit' } };
    // "0" is a proper answer to "how many children?", so a command counts only where no answer can be read; "#" has no
    // other meaning.
    if (command === 'menu' && (answer === undefined || message.body.trim() === '#')) return { next: { do: 'menu' } };
    if (answer === undefined) return { next: { do: 'unclear' } };
    return { variables: { [data.answerKey]: answer }, next: { do: 'continue', output: 'a' } };
  },
};
