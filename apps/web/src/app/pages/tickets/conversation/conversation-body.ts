export { TicketComposer } from './ticket-composer.tsx';
export { PeekedMessages, TicketMessages } from './ticket-messages.tsx';
