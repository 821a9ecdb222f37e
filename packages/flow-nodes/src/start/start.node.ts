import { z } from 'zod';
import { defineNode } from '../define-node.ts';

/** The first node. A flow has exactly one. */
export const startNode = defineNode({
  type: 'start',
  data: z.object({}),
  blank: {},
  outputs: () => ['a'],
  read: () => ({}),
  write: (_data, wire) => wire,
});
