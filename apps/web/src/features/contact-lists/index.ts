export { contactListKeys } from './api/contact-list-keys.ts';
export { ContactLists } from './components/contact-lists.tsx';
export { ListItems } from './components/list-items.tsx';
export { applyItemMessage, applyListMessage } from './live/read-messages.ts';
