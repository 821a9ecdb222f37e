import { z } from 'zod';
import { defineJob } from '../../../../platform/job.ts';
import { endRunsOfFlow } from '../end-runs.ts';

/** Ends the conversations inside a removed flow. Safe to run again: it takes those that are still live. */
export const endFlowRuns = defineJob({
  name: 'automation.end-flow-runs',
  queue: 'automation',
  payload: z.object({ flowId: z.number() }),
  key: ({ flowId }) => `flow-${flowId}`,
  attempts: 8,
  run: (scope, { flowId }) => endRunsOfFlow(scope, flowId),
});
