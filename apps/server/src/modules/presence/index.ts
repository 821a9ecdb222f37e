export { type FocusEvent, subscribeToFocus } from './focus-event.ts';
export { openTickets } from './open-tickets.ts';
export { showContactTyping } from './show-contact-typing.ts';
export { createThrottle } from './throttle.ts';
export { hasVisibleTab } from './visible-tabs.ts';
