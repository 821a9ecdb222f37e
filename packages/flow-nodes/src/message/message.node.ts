import { z } from 'zod';
import { defineNode, filledText } from '../define-node.ts';
import { readText } from '../read-fields.ts';

/** A text to the customer. Some older flows call it `text`. */
export const messageNode = defineNode({
  type: 'message',
  data: z.object({ label: filledText() }),
  blank: { label: '' },
  outputs: () => ['a'],
  read: (wire) => ({ label: readText(wire['label'] ?? wire['text']) }),
  write: ({ label }, { text: _older, ...wire }) => ({ ...wire, label }),
  texts: ({ label }) => ({ label }),
});
