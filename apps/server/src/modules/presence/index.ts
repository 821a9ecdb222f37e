export { type Attention, hearAttention } from './attention.ts';
export { showContactTyping } from './show-contact-typing.ts';
export { createThrottle } from './throttle.ts';
export { hasVisibleTab } from './visible-tabs.ts';
