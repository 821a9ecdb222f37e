import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { tagMarkSchema } from './tag.ts';

export const CONTACT_MAX_TAGS = 100;

/** Forms send whole tags or only their ids. */
const givenTag = z.union([recordId, z.object({ id: recordId }).transform(({ id }) => id)]);
export const contactTagsBody = z.object({ contactId: recordId, tags: z.array(givenTag).max(CONTACT_MAX_TAGS) });
export type ContactTagsBody = z.input<typeof contactTagsBody>;

const access = { permission: 'tag:work' } as const;
/** Refuses the move if the ticket has left this stage; 0 is no stage. Without it the last move wins. */
const fromStageId = z.coerce.number().int().min(0).max(2_147_483_647).optional();
const done = z.object({ message: z.string() });

/** Tags on contacts and tickets. */
export const taggingContract = defineContract({
  sync: {
    method: 'POST',
    path: '/tags/sync',
    summary: 'Replaces the tags of a contact.',
    access,
    carriesContent: true,
    api: { scope: 'tags:write', operationId: 'setTags' },
    body: contactTagsBody,
    response: z.object({ contactId: z.number().int(), tags: z.array(tagMarkSchema) }),
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND'],
  },
  ofContact: {
    method: 'GET',
    path: '/contactTags/:contactId',
    summary: 'Returns whether the contact has tags, and which ones.',
    access,
    carriesContent: true,
    api: { scope: 'tags:read', operationId: 'listTagsOfContact' },
    params: z.object({ contactId: recordIdText }),
    response: z.object({ tags: z.boolean(), contactTags: z.array(tagMarkSchema) }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  takeFromContact: {
    method: 'DELETE',
    path: '/tags-contacts/:tagId/:contactId',
    summary: 'Removes a tag from a contact, if it has it.',
    access,
    carriesContent: true,
    api: { scope: 'tags:write', operationId: 'removeTagFromContact' },
    params: z.object({ tagId: recordIdText, contactId: recordIdText }),
    response: done,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND'],
  },
  putOnTicket: {
    method: 'PUT',
    path: '/ticket-tags/:ticketId/:tagId',
    summary: 'Adds a tag to a ticket. A kanban stage replaces the previous one.',
    access,
    carriesContent: true,
    api: { scope: 'tags:write', operationId: 'addTagToTicket' },
    params: z.object({ ticketId: recordIdText, tagId: recordIdText }),
    query: z.object({ fromStageId }),
    response: z.object({ ticketId: z.number().int(), tags: z.array(tagMarkSchema) }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_PLAN_WITHOUT_FEATURE', 'ERR_STAGE_CHANGED'],
  },
  takeFromTicket: {
    method: 'DELETE',
    path: '/ticket-tags/:ticketId',
    summary: 'Removes the ticket from its kanban stage, or removes the tag `tagId`. Other tags stay.',
    access,
    carriesContent: true,
    api: { scope: 'tags:write', operationId: 'removeStageFromTicket' },
    params: z.object({ ticketId: recordIdText }),
    query: z.object({ tagId: recordIdText.optional(), fromStageId }),
    response: done,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_STAGE_CHANGED'],
  },
});
