import { DEFAULT_TAG_COLOR, PAGE_SIZE, tagsContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { contactsRepo } from '../contacts/index.ts';
import { getAssignedTags } from './assigned-tags.repo.ts';
import { createTag } from './create-tag.ts';
import { putTagOnTicket } from './put-tag-on-ticket.ts';
import { removeTag } from './remove-tag.ts';
import { syncContactTags } from './sync-contact-tags.ts';
import { presentAssignedTag, presentTag, readTagChange } from './tags.present.ts';
import { tagsRepo } from './tags.repo.ts';
import { takeTagFromContact } from './take-tag-from-contact.ts';
import { takeTagFromTicket } from './take-tag-from-ticket.ts';
import { updateTag } from './update-tag.ts';

export const tagRoutes = routes(tagsContract, {
  list: async ({ scope, query: { searchParam, pageNumber, kanban } }) => {
    const filter = { isStage: kanban, search: searchParam };
    const count = await tagsRepo.count(scope, filter);
    const page = await tagsRepo.listPage(scope, { ...filter, pageNumber });
    return {
      tags: page.map((tag) => ({
        ...presentTag(tag),
        contactsCount: tag.contactCount,
        ticketsCount: tag.ticketCount,
      })),
      hasMore: count > pageNumber * PAGE_SIZE,
      count,
    };
  },

  names: async ({ scope, query: { searchParam, kanban } }) =>
    (await tagsRepo.list(scope, { isStage: kanban, search: searchParam })).map(presentTag),

  show: async ({ scope, params }) => presentTag(await tagsRepo.get(scope, params.id)),

  create: async ({ scope, body }) => {
    const { name = body.name, color = DEFAULT_TAG_COLOR, ...rest } = readTagChange(body);
    return presentTag(await createTag(scope, { name, color, ...rest }));
  },

  update: async ({ scope, params, body }) =>
    presentTag(await updateTag(scope, { tagId: params.id, change: readTagChange(body) })),

  remove: async ({ scope, params }) => {
    await removeTag(scope, params.id);
    return { message: 'Tag deleted' };
  },

  sync: async ({ scope, body: { contactId, tags } }) => {
    await syncContactTags(scope, { contactId, tagIds: tags });
    const carried = await getAssignedTags(scope, { contactIds: [contactId] });
    return { contactId, tags: carried.contact(contactId).map(presentAssignedTag) };
  },

  ofContact: async ({ scope, params: { contactId } }) => {
    await contactsRepo.get(scope, contactId);
    const carried = await getAssignedTags(scope, { contactIds: [contactId] });
    const contactTags = carried.contact(contactId).map(presentAssignedTag);
    return { tags: contactTags.length > 0, contactTags };
  },

  takeFromContact: async ({ scope, params }) => {
    await takeTagFromContact(scope, params);
    return { message: 'Tag removed from the contact' };
  },

  putOnTicket: async ({ scope, params: { ticketId, tagId } }) => {
    await putTagOnTicket(scope, { ticketId, tagId });
    const carried = await getAssignedTags(scope, { ticketIds: [ticketId] });
    return { ticketId, tags: carried.ticket(ticketId).map(presentAssignedTag) };
  },

  takeFromTicket: async ({ scope, params: { ticketId }, query: { tagId } }) => {
    await takeTagFromTicket(scope, { ticketId, which: tagId ?? 'stage' });
    return { message: 'Ticket tag removed' };
  },
});
