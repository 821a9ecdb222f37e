import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { flowRemoved } from '../flows/index.ts';
import { callMissed, messageReceived } from '../messages/index.ts';
import {
  integrationSwitched,
  ticketAccepted,
  ticketClosed,
  ticketClosing,
  ticketsMerged,
  ticketTransferred,
} from '../tickets/index.ts';
import { automationLane } from './asking/automation.lane.ts';
import { endRunOfMerged, stopRun } from './flows/end-runs.ts';
import { flowRunRoutes } from './flows/flow-runs.routes.ts';
import { endFlowRuns } from './flows/jobs/end-flow-runs.job.ts';
import { foldFlowNumbers } from './flows/jobs/fold-flow-numbers.cron.ts';
import { purgeFlowRuns } from './flows/jobs/purge-flow-runs.cron.ts';
import { wakeRunsSweep } from './flows/wake-runs.sweep.ts';
import { greetAcceptedContact } from './greet-accepted-contact.ts';
import { holdRunsAfterRestore, postponeTimersAfterRestore } from './hold-after-restore.ts';
import { rollBackStage } from './kanban/roll-back-stage.ts';
import { onMessageReceived } from './on-message-received.ts';
import { askForRating } from './rating/ask-for-rating.ts';
import { replyToCall } from './reply-to-call.ts';
import { sendFarewell } from './send-farewell.ts';
import { sendTransferMessage } from './send-transfer-message.ts';
import { rescheduleTimers } from './timers/jobs/reschedule-timers.job.ts';
import { dueTimersSweep } from './timers/process-due-timers.sweep.ts';
import { rescheduleOnChange } from './timers/reschedule-on-change.ts';

export const automationModule = defineModule({
  name: 'automation',
  afterRestore: [holdRunsAfterRestore, postponeTimersAfterRestore],
  routes: flowRunRoutes,
  lanes: [automationLane],
  jobs: [rescheduleTimers, endFlowRuns],
  crons: [foldFlowNumbers, purgeFlowRuns],
  sweeps: [dueTimersSweep, wakeRunsSweep],
  reactions: [
    when(messageReceived, rollBackStage),
    when(messageReceived, onMessageReceived),
    when(callMissed, replyToCall),
    when(ticketAccepted, greetAcceptedContact),
    when(ticketTransferred, sendTransferMessage),
    when(ticketClosing, askForRating),
    when(ticketClosed, sendFarewell),
    when(integrationSwitched, stopRun),
    when(ticketsMerged, endRunOfMerged),
    when(flowRemoved, (scope, { flowId }) => scope.enqueue(endFlowRuns, { flowId })),
    ...rescheduleOnChange,
  ],
});
