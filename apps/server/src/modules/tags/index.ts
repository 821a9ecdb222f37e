export { contactCarriesTags, ticketCarriesTags } from './carries-tags.repo.ts';
export { createTag } from './create-tag.ts';
export { putTagOnTicket } from './put-tag-on-ticket.ts';
export { tagChanged } from './tags.events.ts';
export { presentCarriedTag } from './tags.present.ts';
export { tagsRepo } from './tags.repo.ts';
export type { CarriedTag, NewTag, TagRow } from './tags.tables.ts';
export { tagsOf } from './tags-of.repo.ts';
