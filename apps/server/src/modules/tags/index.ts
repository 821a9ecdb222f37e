export {
  type AssignedTags,
  contactHasTags,
  getAssignedTags,
  type TagOwners,
  ticketHasTags,
  type WantedTags,
} from './assigned-tags.repo.ts';
export { createTag } from './create-tag.ts';
export { putTagOnTicket } from './put-tag-on-ticket.ts';
export { tagChanged, tagCreated, tagRemoved } from './tags.events.ts';
export { presentAssignedTag, presentTag } from './tags.present.ts';
export { tagsRepo } from './tags.repo.ts';
export { type AssignedTag, type NewTag, type TagRow, tags } from './tags.tables.ts';
