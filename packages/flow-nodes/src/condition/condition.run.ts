import { plain } from '@recado/contracts';
import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';
import { readDecimal } from '../read-decimal.ts';
import { comparisonOf, conditionVariable } from './condition.node.ts';

export const runCondition: NodeRunner<DataOf<'condition'>> = {
  enter: ({ data, variables }) => {
    const answer = variables[conditionVariable(data.key)] ?? '';
    return { next: { do: 'continue', output: holds(data, answer) ? 'a' : 'b' } };
  },
};

/** Compares as numbers if both sides are, else as plain text. A text is neither more nor less than another. */
export function holds({ condition, value }: Pick<DataOf<'condition'>, 'condition' | 'value'>, answer: string): boolean {
  const comparison = comparisonOf(condition);
  const [left, right] = [readDecimal(answer), readDecimal(value)];
  const areNumbers = left !== undefined && right !== undefined;
  switch (comparison) {
    case 'equals':
      return areNumbers ? left === right : plain(answer) === plain(value);
    case 'at-least':
      return areNumbers && left >= right;
    case 'at-most':
      return areNumbers && left <= right;
    case 'less':
      return areNumbers && left < right;
    case 'more':
      return areNumbers && left > right;
    case 'contains':
      return plain(answer).includes(plain(value));
    case 'empty':
      return answer.trim() === '';
    case undefined:
      return false;
  }
}
