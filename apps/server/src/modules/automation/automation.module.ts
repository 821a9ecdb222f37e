import { when } from '../../platform/events/events.ts';
import { defineModule } from '../../platform/module.ts';
import { callMissed, messageReceived } from '../messages/index.ts';
import { ticketAccepted, ticketClosed, ticketClosing, ticketTransferred } from '../tickets/index.ts';
import { automationLane } from './asking/automation.lane.ts';
import { greetAcceptedContact } from './greet-accepted-contact.ts';
import { rollBackStage } from './kanban/roll-back-stage.ts';
import { onMessageReceived } from './on-message-received.ts';
import { askForRating } from './rating/ask-for-rating.ts';
import { sayFarewell } from './say-farewell.ts';
import { tellCaller } from './tell-caller.ts';
import { tellOfTransfer } from './tell-of-transfer.ts';
import { ringTimers } from './timers/jobs/ring-timers.job.ts';
import { ringOnChange } from './timers/ring-on-change.ts';
import { watchTickets } from './timers/watch-tickets.sweep.ts';

export const automationModule = defineModule({
  name: 'automation',
  lanes: [automationLane],
  jobs: [ringTimers],
  sweeps: [watchTickets],
  reactions: [
    when(messageReceived, rollBackStage),
    when(messageReceived, onMessageReceived),
    when(callMissed, tellCaller),
    when(ticketAccepted, greetAcceptedContact),
    when(ticketTransferred, tellOfTransfer),
    when(ticketClosing, askForRating),
    when(ticketClosed, sayFarewell),
    ...ringOnChange,
  ],
});
