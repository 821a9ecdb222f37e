import type { FlowNodeNumbers, FlowRunStep } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { FlowRunRow } from './flow-runs.tables.ts';

/** A ticket has a handful of runs; older ones are not offered. */
const MAX_RUNS = 50;
/** The newest steps of a run: more than a person can follow on a canvas. */
const MAX_STEPS = 2_000;

/** A run of a flow, with the name of the flow, also of a removed one. */
export interface TracedRun
  extends Pick<
    FlowRunRow,
    'id' | 'ticketId' | 'trigger' | 'state' | 'nodeId' | 'outcome' | 'startedAt' | 'endedAt' | 'wakeAt'
  > {
  readonly flowId: number;
  readonly flowName: string;
  readonly version: number;
}

export interface TracedStep extends Omit<FlowRunStep, 'at'> {
  readonly at: Date;
}

export const LIST_RUNS = `
  select r.id, r.ticket_id as "ticketId", r.source_id as "flowId", f.name as "flowName", r.version, r.trigger, r.state,
         r.node_id as "nodeId", r.outcome, r.started_at as "startedAt", r.ended_at as "endedAt", r.wake_at as "wakeAt"
    from flow_runs r
    join flows f on f.company_id = r.company_id and f.id = r.source_id
   where r.company_id = $1 and r.ticket_id = $2 and r.source = 'flow' and r.version is not null
   order by r.started_at desc, r.id desc
   limit ${MAX_RUNS}`;

export const LIST_STEPS = `
  select s.seq, s.node_id as "nodeId", s.output, s.at, s.message_id as "messageId", s.reason
    from flow_run_steps s
   where s.company_id = $1 and s.run_id = $2
   order by s.seq desc
   limit ${MAX_STEPS}`;

export const SUM_NODE_DAYS = `
  select d.node_id as "nodeId", sum(d.entered)::int as entered, sum(d.answered)::int as answered,
         sum(d.invalid)::int as invalid, sum(d.left_here)::int as left
    from flow_node_days d
   where d.company_id = $1 and d.flow_id = $2 and d.version = $3 and d.day between $4::date and $5::date
   group by d.node_id
   order by d.node_id`;

export const flowTracesRepo = {
  listRuns: (scope: CompanyScope, ticketId: number): Promise<TracedRun[]> =>
    scope.query<TracedRun>({
      name: 'flow-traces.runs',
      text: LIST_RUNS,
      values: [scope.companyId, ticketId],
      plan: 'generic',
    }),

  /** In the order in which the run made them. */
  async listSteps(scope: CompanyScope, runId: string): Promise<TracedStep[]> {
    const newest = await scope.query<TracedStep>({
      name: 'flow-traces.steps',
      text: LIST_STEPS,
      values: [scope.companyId, runId],
      plan: 'generic',
    });
    return newest.toReversed();
  },

  sumNodeDays: (
    scope: CompanyScope,
    { flowId, version, from, to }: { flowId: number; version: number; from: string; to: string },
  ): Promise<FlowNodeNumbers[]> =>
    scope.query<FlowNodeNumbers>({
      name: 'flow-traces.numbers',
      text: SUM_NODE_DAYS,
      values: [scope.companyId, flowId, version, from, to],
      plan: 'generic',
    }),
};
