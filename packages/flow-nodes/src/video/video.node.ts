import { z } from 'zod';
import { defineNode, fileKey } from '../define-node.ts';
import { readText } from '../read-fields.ts';

/** A video. `url` is the key of the stored file. */
export const videoNode = defineNode({
  type: 'video',
  data: z.object({ url: fileKey }),
  blank: { url: '' },
  outputs: () => ['a'],
  read: (wire) => ({ url: readText(wire['url']) }),
  write: ({ url }, wire) => ({ ...wire, url }),
  files: ({ url }) => ({ url: { kind: 'video', mediaKey: url } }),
});
