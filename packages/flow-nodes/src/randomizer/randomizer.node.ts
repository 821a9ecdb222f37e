import { z } from 'zod';
import { defineNode, numberBetween } from '../define-node.ts';
import { readNumber } from '../read-fields.ts';

/** Output `a` for `percent` of the customers, `b` for the others. */
export const randomizerNode = defineNode({
  type: 'randomizer',
  data: z.object({ percent: numberBetween(0, 100) }),
  blank: { percent: 50 },
  outputs: () => ['a', 'b'],
  read: ({ percent }) => ({ percent: readNumber(percent, 0) }),
  write: ({ percent }, wire) => ({ ...wire, percent }),
});
