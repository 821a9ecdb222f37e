import { taggingContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { contactsRepo } from '../contacts/index.ts';
import { getAssignedTags, presentAssignedTag } from '../tags/index.ts';
import { syncContactTags, takeTagFromContact } from './tag-contact.ts';
import { putTagOnTicket, takeTagFromTicket } from './tag-ticket.ts';

export const taggingRoutes = routes(taggingContract, {
  sync: async ({ scope, body: { contactId, tags } }) => {
    await syncContactTags(scope, { contactId, tagIds: tags });
    const assigned = await getAssignedTags(scope, { contactIds: [contactId] });
    return { contactId, tags: assigned.contact(contactId).map(presentAssignedTag) };
  },

  ofContact: async ({ scope, params: { contactId } }) => {
    await contactsRepo.get(scope, contactId);
    const assigned = await getAssignedTags(scope, { contactIds: [contactId] });
    const contactTags = assigned.contact(contactId).map(presentAssignedTag);
    return { tags: contactTags.length > 0, contactTags };
  },

  takeFromContact: async ({ scope, params }) => {
    await takeTagFromContact(scope, params);
    return { message: 'Tag removed from the contact' };
  },

  putOnTicket: async ({ scope, params: { ticketId, tagId }, query: { fromStageId } }) => {
    await putTagOnTicket(scope, { ticketId, tagId, fromStageId });
    const assigned = await getAssignedTags(scope, { ticketIds: [ticketId] });
    return { ticketId, tags: assigned.ticket(ticketId).map(presentAssignedTag) };
  },

  takeFromTicket: async ({ scope, params: { ticketId }, query: { tagId, fromStageId } }) => {
    await takeTagFromTicket(scope, { ticketId, which: tagId ?? 'stage', fromStageId });
    return { message: 'Ticket tag removed' };
  },
});
