export { cacheDrawerContact } from './api/cache-contact.ts';
export { applyConsentMessage } from './api/consent.ts';
export { ContactDrawer } from './components/contact-drawer.tsx';
export {
  applyContactMessage,
  applyNoteMessage,
  applySharedMessage,
  applyTagMessage,
  applyTicketMessage,
} from './live/apply-to-drawer.ts';
