import { z } from 'zod';
import { defineNode, fileKey } from '../define-node.ts';
import { readFlag, readText } from '../read-fields.ts';

/** An audio file. With `record` the customer gets it as a voice note. */
export const audioNode = defineNode({
  type: 'audio',
  data: z.object({ url: fileKey, record: z.boolean() }),
  blank: { url: '', record: false },
  outputs: () => ['a'],
  read: (wire) => ({ url: readText(wire['url']), record: readFlag(wire['record']) }),
  write: ({ url, record }, wire) => ({ ...wire, url, record }),
  files: ({ url }) => ({ url: { kind: 'audio', mediaKey: url } }),
});
