export { cacheContact, rereadContacts } from './api/cache-contact.ts';
export { contactKeys } from './api/contact-keys.ts';
export { BlockDialog } from './components/block-dialog.tsx';
export { ContactDialog } from './components/contact-dialog.tsx';
export { ContactList } from './components/contact-list.tsx';
export { ImportContacts } from './components/import/import-contacts.tsx';
export { readContactMessage } from './live/read-contact-message.ts';
