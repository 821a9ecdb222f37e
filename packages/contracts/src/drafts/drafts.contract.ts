import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { draftSchema } from './draft.ts';

export const DRAFT_MAX_LENGTH = 4096;
export const DRAFT_LIST_LIMIT = 500;

export const draftBody = z.object({
  /** An empty or blank text deletes the draft. */
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
    summary: 'Lists the caller’s drafts in tickets they may see, newest first, at most 500.',
    access,
    response: z.object({ drafts: z.array(draftSchema) }),
  },
  keep: {
    method: 'PUT',
    path: '/tickets/:ticketId/draft',
    summary: 'Saves the caller’s draft in a ticket for their other tabs and devices. An empty text deletes it.',
    access,
    params: z.object({ ticketId: recordIdText }),
    body: draftBody,
    response: z.object({ draft: draftSchema.nullable() }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
});
