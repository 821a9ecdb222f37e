export { cacheDrawerContact } from './api/cache-contact.ts';
export { ContactDrawer, type ContactDrawerProps } from './components/contact-drawer.tsx';
export type { DrawerViewer } from './contact-drawer-context.tsx';
export { applyContactMessage, applyNoteMessage, applyTagMessage } from './live/apply-to-drawer.ts';
