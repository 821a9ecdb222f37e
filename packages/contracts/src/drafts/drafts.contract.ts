import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { draftSchema } from './draft.ts';

export const DRAFT_MAX_LENGTH = 4096;
export const DRAFT_LIST_LIMIT = 500;

export const draftBody = z.object({
  /** Empty, or only blanks: nothing is left to keep. */
  body: storableText(DRAFT_MAX_LENGTH),
  quotedId: z.uuid().nullable().default(null),
  isPrivate: z.boolean().default(false),
});
export type DraftBody = z.input<typeof draftBody>;

const access = { permission: 'ticket:work' } as const;

export const draftsContract = defineContract({
  list: {
    method: 'GET',
    path: '/drafts',
    summary: 'What the caller has begun to write, in tickets they may see, newest first, at most 500.',
    access,
    response: z.object({ drafts: z.array(draftSchema) }),
  },
  keep: {
    method: 'PUT',
    path: '/tickets/:ticketId/draft',
    summary: 'Keeps what the caller is writing in a ticket, for their other tabs and devices. Empty removes it.',
    access,
    params: z.object({ ticketId: recordIdText }),
    body: draftBody,
    response: z.object({ draft: draftSchema.nullable() }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
});
