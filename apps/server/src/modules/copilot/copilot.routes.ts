import { copilotContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { askCopilot } from './ask-copilot.ts';

export const copilotRoutes = routes(copilotContract, {
  ask: async ({ scope, viewer, params: { ticketId }, body: task, caller }) => ({
    text: await askCopilot(scope, viewer, { ticketId, task, signal: caller.leaves() }),
  }),
});
