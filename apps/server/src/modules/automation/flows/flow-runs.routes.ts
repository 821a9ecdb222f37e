import { type FlowRun, type FlowRunStep, flowRunsContract } from '@recado/contracts';
import { DateTime } from 'luxon';
import { AppError } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/route.ts';
import { companiesRepo } from '../../companies/index.ts';
import { flowsRepo } from '../../flows/index.ts';
import { canSeeTicket, ticketsRepo } from '../../tickets/index.ts';
import { flowTracesRepo, type TracedRun, type TracedStep } from './flow-traces.repo.ts';

const DEFAULT_DAYS = 30;

export const flowRunRoutes = routes(flowRunsContract, {
  numbers: async ({ scope, params, query }) => {
    const flow = await flowsRepo.get(scope, params.id);
    const { timeZone } = await companiesRepo.get(scope);
    const today = DateTime.fromJSDate(scope.now, { zone: timeZone });
    const dateTo = query.dateTo ?? today.toFormat('yyyy-MM-dd');
    const dateFrom =
      query.dateFrom ??
      DateTime.fromISO(dateTo)
        .minus({ days: DEFAULT_DAYS - 1 })
        .toFormat('yyyy-MM-dd');
    const version = query.version ?? flow.publishedVersion;
    const days = { flowId: flow.id, from: dateFrom, to: dateTo };
    const nodes = version === null ? [] : await flowTracesRepo.sumNodeDays(scope, { ...days, version });
    return { version, dateFrom, dateTo, nodes };
  },

  trace: async ({ scope, viewer, params: { ticketId }, query: { runId } }) => {
    const ticket = await ticketsRepo.find(scope, ticketId);
    if (!ticket || !canSeeTicket(viewer, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
    const runs = await flowTracesRepo.listRuns(scope, ticketId);
    const run = runId === undefined ? runs[0] : runs.find(({ id }) => id === runId);
    return {
      ticket: { id: ticket.id, uuid: ticket.uuid },
      runs: runs.map(presentRun),
      run: run ? { ...presentRun(run), steps: (await flowTracesRepo.listSteps(scope, run.id)).map(presentStep) } : null,
    };
  },
});

const presentRun = ({ flowId, flowName, startedAt, endedAt, wakeAt, ...run }: TracedRun): FlowRun => ({
  ...run,
  flow: { id: flowId, name: flowName },
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  wakeAt: wakeAt?.toISOString() ?? null,
});

const presentStep = ({ at, ...step }: TracedStep): FlowRunStep => ({ ...step, at: at.toISOString() });
