export { cacheMoment, momentKeys } from './api/moments.ts';
export { MomentPanel } from './components/moment-panel.tsx';
export { type MomentEvent, readTicketMessage, toMomentEvent } from './live/apply-moment-event.ts';
