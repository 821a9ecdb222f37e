export { contactCarriesTags, ticketCarriesTags, type WantedTags } from './carries-tags.repo.ts';
export { createTag } from './create-tag.ts';
export { putTagOnTicket } from './put-tag-on-ticket.ts';
export { tagChanged, tagCreated, tagRemoved } from './tags.events.ts';
export { presentCarriedTag, presentTag } from './tags.present.ts';
export { tagsRepo } from './tags.repo.ts';
export { type CarriedTag, type NewTag, type TagRow, tags } from './tags.tables.ts';
export { type Carriers, type TagsOf, tagsOf } from './tags-of.repo.ts';
