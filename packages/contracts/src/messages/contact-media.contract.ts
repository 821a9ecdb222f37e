import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { messageSchema } from './message.ts';
import { messageCursor } from './messages.contract.ts';

export const CONTACT_MEDIA_PAGE_SIZE = 30;

/** `media` are pictures and videos, `files` documents and sounds that were not recorded as a voice message. */
export const sharedKinds = ['media', 'files', 'links'] as const;
export type SharedKind = (typeof sharedKinds)[number];

export const sharedItemSchema = z
  .object({
    message: messageSchema,
    /** Of its ticket: where the message can be opened. */
    ticketUuid: z.string(),
    /** With `links` the addresses in the text, each with the title of its page where that is known. */
    links: z.array(z.object({ url: z.string(), title: z.string().nullable() })),
  })
  .meta({ id: 'SharedItem' });
export type SharedItem = z.infer<typeof sharedItemSchema>;

export const contactMediaContract = defineContract({
  list: {
    method: 'GET',
    path: '/contacts/:id/media',
    summary:
      'Pictures and videos, files, or links of the conversations with a contact, from the tickets the viewer may read, newest first, thirty messages a page. Deleted messages are left out, and private notes of tickets the viewer may only look up.',
    access: { permission: 'ticket:work' },
    params: z.object({ id: recordIdText }),
    query: z.object({
      kind: z.enum(sharedKinds),
      before: messageCursor.optional().describe('`nextBefore` of the page before.'),
    }),
    response: z.object({ items: z.array(sharedItemSchema), nextBefore: z.string().nullable() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
});
