import { when } from '../../platform/events/events.ts';
import { defineModule } from '../../platform/module.ts';
import { messageReceived } from '../messages/index.ts';
import { ticketAccepted, ticketClosed, ticketTransferred } from '../tickets/index.ts';
import { automationLane } from './asking/automation.lane.ts';
import { greetAcceptedContact } from './greet-accepted-contact.ts';
import { onMessageReceived } from './on-message-received.ts';
import { rotateWaitingTickets } from './rotation/rotate-waiting-tickets.cron.ts';
import { sayFarewell } from './say-farewell.ts';
import { tellOfTransfer } from './tell-of-transfer.ts';

export const automationModule = defineModule({
  name: 'automation',
  lanes: [automationLane],
  crons: [rotateWaitingTickets],
  reactions: [
    when(messageReceived, onMessageReceived),
    when(ticketAccepted, greetAcceptedContact),
    when(ticketTransferred, tellOfTransfer),
    when(ticketClosed, sayFarewell),
  ],
});
