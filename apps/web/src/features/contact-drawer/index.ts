export { keepDrawerContact } from './api/keep-contact.ts';
export { ContactDrawer, type ContactDrawerProps } from './components/contact-drawer.tsx';
export type { DrawerViewer } from './contact-drawer-context.tsx';
export {
  applyContactMessage,
  applyNoteMessage,
  applySharedMessage,
  applyTagMessage,
  applyTicketMessage,
} from './live/apply-to-drawer.ts';
