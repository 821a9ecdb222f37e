export { keepMoment, momentKeys } from './api/moments.ts';
export { MomentPanel } from './components/moment-panel.tsx';
export { type MomentEvent, readAppMessage, readTicketMessage } from './live/apply-moment-event.ts';
