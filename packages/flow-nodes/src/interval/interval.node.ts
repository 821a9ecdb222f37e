import { z } from 'zod';
import { defineNode, intervalSeconds } from '../define-node.ts';
import { readNumber } from '../read-fields.ts';

/** A pause in seconds. */
export const intervalNode = defineNode({
  type: 'interval',
  data: z.object({ sec: intervalSeconds }),
  blank: { sec: 1 },
  outputs: () => ['a'],
  read: (wire) => ({ sec: readNumber(wire['sec'], 0) }),
  write: ({ sec }, wire) => ({ ...wire, sec }),
});
