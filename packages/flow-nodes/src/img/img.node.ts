import { z } from 'zod';
import { defineNode, fileKey } from '../define-node.ts';
import { readText } from '../read-fields.ts';

/** A picture. `url` is the key of the stored file. */
export const imgNode = defineNode({
  type: 'img',
  data: z.object({ url: fileKey }),
  blank: { url: '' },
  outputs: () => ['a'],
  read: (wire) => ({ url: readText(wire['url']) }),
  write: ({ url }, wire) => ({ ...wire, url }),
  files: ({ url }) => ({ url: { kind: 'image', mediaKey: url } }),
});
