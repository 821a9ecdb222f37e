import { z } from 'zod';
import { defineNode, filledText, optionalText, problem } from '../define-node.ts';
import { readNumber, readText } from '../read-fields.ts';

/** The comparisons by their number on the wire. */
export const comparisons = {
  1: 'equals',
  2: 'at-least',
  3: 'at-most',
  4: 'less',
  5: 'more',
  6: 'contains',
  7: 'empty',
} as const;
export type Comparison = (typeof comparisons)[keyof typeof comparisons];

export const comparisonOf = (condition: number): Comparison | undefined =>
  (comparisons as Readonly<Record<number, Comparison>>)[condition];

const condition = z.number().refine((number) => comparisonOf(number) !== undefined, problem('out-of-range'));

/** Compares a variable with a value: output `a` if it holds, else `b`. */
export const conditionNode = defineNode({
  type: 'condition',
  data: z
    .object({ key: filledText(64), condition, value: optionalText(1_000) })
    .refine(({ condition, value }) => comparisonOf(condition) === 'empty' || value.trim() !== '', {
      error: problem('empty'),
      path: ['value'],
    }),
  blank: { key: '', condition: 1, value: '' },
  outputs: () => ['a', 'b'],
  read: ({ key, condition, value }) => ({
    key: readText(key),
    condition: readNumber(condition, 0),
    value: readText(value),
  }),
  write: (data, wire) => ({ ...wire, ...data }),
});

/** The variable that a condition names. Authors also write it between braces. */
export const conditionVariable = (key: string): string => key.replace(/^\{\{?\s*(.*?)\s*\}\}?$/, '$1').trim();
