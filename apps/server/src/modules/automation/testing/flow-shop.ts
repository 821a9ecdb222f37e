import type { TestApp } from '../../../../test/test-app.ts';
import { connectionsRepo } from '../../connections/index.ts';
import type { QueueRow } from '../../queues/index.ts';
import { flowRunsRepo } from '../flows/flow-runs.repo.ts';
import { wakeRun } from '../flows/wake-run.ts';
import { type FlowPlan, publishFlow } from './a-flow.ts';
import { aShop, type ShopPlan } from './shop.ts';

/** A company with two queues whose connection starts this flow for every customer. */
export async function aFlowShop(app: TestApp, flow: (queues: readonly QueueRow[]) => FlowPlan, plan: ShopPlan = {}) {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas', greetingMessage: 'Vendas!' }, { name: 'Oficina' }],
    ...plan,
    settings: { userRandom: 'disabled', ...plan.settings },
  });
  const { scope, connection, queues } = shop;
  const flowId = await publishFlow(scope(), flow(queues));
  await connectionsRepo.update(scope(), connection.id, { noPhraseFlowId: flowId });
  return {
    ...shop,
    flowId,
    /** Publishes another version. */
    publishes: (next: FlowPlan) => publishFlow(scope(), next, flowId),
    /** Lets time pass, then handles the runs that are due, as the sweep and the lane do. */
    async passes(seconds: number): Promise<void> {
      app.advance(seconds);
      const due = await scope().transaction((scope) => flowRunsRepo.takeDue(scope, 200, new Date(8e15)));
      for (const run of due) await scope().transaction((scope) => wakeRun(scope, run));
    },
    /** The runs of a ticket, the newest first. */
    runs: (ticketId: number) => flowRunsRepo.listOfTicket(scope(), ticketId),
    /** The trace of the newest run as `node output reason`. */
    async trace(ticketId: number): Promise<string[]> {
      const [run] = await flowRunsRepo.listOfTicket(scope(), ticketId);
      const steps = run ? await flowRunsRepo.listSteps(scope(), run.id) : [];
      return steps.map(({ nodeId, output, reason }) => [nodeId, output, reason].filter(Boolean).join(' '));
    },
  };
}
