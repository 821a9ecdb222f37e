import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { modelHandedOver } from '../automation/index.ts';
import { promptRemoved } from '../prompts/index.ts';
import { companySettingChanged } from '../settings/index.ts';
import { copilotRoutes } from './copilot.routes.ts';
import { checkCopilotPrompt, switchOffCopilot } from './copilot-prompt.ts';
import { summariseHandover } from './jobs/summarise-handover.job.ts';

export const copilotModule = defineModule({
  name: 'copilot',
  routes: copilotRoutes,
  jobs: [summariseHandover],
  reactions: [
    when(companySettingChanged, checkCopilotPrompt),
    when(promptRemoved, switchOffCopilot),
    when(modelHandedOver, (scope, { ticketId }) => scope.enqueue(summariseHandover, { ticketId })),
  ],
});
