export { syncContactTags } from './tag-contact.ts';
export { putTagOnTicket } from './tag-ticket.ts';
