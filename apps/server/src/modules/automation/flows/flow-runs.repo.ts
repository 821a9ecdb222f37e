import type { RunOutcome } from '@recado/flow-nodes';
import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Statement } from '../../../platform/db/database.ts';
import { columnsOf, namedInsert } from '../../../platform/db/named-statement.ts';
import { notFrozen } from '../../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type TicketRow, ticketsRepo } from '../../tickets/index.ts';
import { type FlowRunRow, flowRunSteps, flowRuns, type NewFlowRun, type NewFlowRunStep } from './flow-runs.tables.ts';

/** A run that is due, as the lane gets it. */
export interface DueRun {
  readonly ticketId: number;
  readonly runId: string;
  readonly wakeSeq: number;
}

/** One index lookup for each company, however many runs are due in one of them. */
export const COMPANIES_WITH_DUE_RUNS = `
  select c.id
    from companies c
   cross join lateral (select from flow_runs r where r.company_id = c.id and r.due_at <= $1 limit 1) due
   where ${notFrozen('c.id')}
   order by random()`;

/**
 * Skips locked runs: their turn is running, and afterwards they are due at another time. A taken run is due again later,
 * in case an operator drops its lane event.
 */
export const TAKE_DUE_RUNS = `
  with due as (
    select r.id from flow_runs r
     where r.company_id = $1 and r.due_at <= $2
     order by r.due_at limit $3 for no key update skip locked)
  update flow_runs r set due_at = $4
    from due where r.company_id = $1 and r.id = due.id
  returning r.ticket_id as "ticketId", r.id as "runId", r.wake_seq as "wakeSeq"`;

// Prepared: they run in every turn.
const FIND_RUN = `select ${columnsOf(flowRuns)} from flow_runs where company_id = $1 and id = $2`;
const END_RUN = `
  update flow_runs
     set state = 'ended', outcome = $3, ended_at = $4, steps = $5, due_at = null, wake_at = null, ask_id = null,
         pending = null
   where company_id = $1 and id = $2`;
const INSERT_STEPS = `
  insert into flow_run_steps (company_id, run_id, seq, node_id, output, at, message_id, reason)
  select $1, $2, s.* from unnest($3::int[], $4::text[], $5::text[], $6::timestamptz[], $7::uuid[], $8::text[]) s`;

const { companyId: _company, id: _id, ticketId: _ticket, startedAt: _started, ...changing } = getTableColumns(flowRuns);
const putRun = namedInsert(
  flowRuns,
  `on conflict (company_id, id) do update set ${Object.keys(changing)
    .map((name) => `${toSnakeCase(name)} = excluded.${toSnakeCase(name)}`)
    .join(', ')}`,
);

const findRun = ({ companyId }: CompanyScope, id: string): Statement => ({
  name: 'find-flow-run',
  text: FIND_RUN,
  values: [companyId, id],
});

/** The newest run of a ticket is read together with the conversation. The caller has locked the ticket. */
export const flowRunsRepo = {
  async find(scope: CompanyScope, id: string): Promise<FlowRunRow | undefined> {
    const [run] = await scope.query<FlowRunRow>(findRun(scope, id));
    return run;
  },

  /** Locks the ticket and reads the run as it is under that lock; undefined where one of them is gone. */
  async lock(scope: CompanyScope, { ticketId, runId }: Omit<DueRun, 'wakeSeq'>): Promise<FlowRunRow | undefined> {
    const [[ticket], [run]] = await scope.queryAll<[TicketRow, FlowRunRow]>([
      ticketsRepo.lockStatement(scope, ticketId),
      findRun(scope, runId),
    ]);
    return ticket && run;
  },

  async findLive(scope: CompanyScope, ticketId: number): Promise<FlowRunRow | undefined> {
    const { companyId, ticketId: ofTicket, state } = flowRuns;
    const [run] = await scope.db
      .select()
      .from(flowRuns)
      .where(and(eq(companyId, scope.companyId), eq(ofTicket, ticketId), ne(state, 'ended')));
    return run;
  },

  /** The tickets in which a flow runs, the oldest first. */
  async listTicketsOf(scope: CompanyScope, source: Pick<FlowRunRow, 'source' | 'sourceId'>): Promise<number[]> {
    const { companyId, ticketId, source: kind, sourceId, state } = flowRuns;
    const rows = await scope.db
      .select({ ticketId })
      .from(flowRuns)
      .where(
        and(eq(companyId, scope.companyId), eq(kind, source.source), eq(sourceId, source.sourceId), ne(state, 'ended')),
      )
      .orderBy(ticketId);
    return rows.map((row) => row.ticketId);
  },

  /** The tickets whose runs go on without the customer: due by now, in their lane already, or asking a service. */
  async listTicketsGoingOn(scope: CompanyScope): Promise<number[]> {
    const rows = await scope.query<{ ticketId: number }>({
      text: `select r.ticket_id as "ticketId" from flow_runs r
              where r.company_id = $1 and r.state <> 'ended'
                and (r.due_at <= $2 or r.state = 'asking' or exists (
                  select from lanes l join lane_events e on e.company_id = l.company_id and e.lane_id = l.id
                   where l.company_id = $1 and l.topic = 'automation' and l.key = 'ticket-' || r.ticket_id))
              order by r.ticket_id`,
      values: [scope.companyId, scope.now],
    });
    return rows.map((row) => row.ticketId);
  },

  async put(scope: CompanyScope, run: NewFlowRun): Promise<void> {
    const put = putRun({ companyId: scope.companyId, ...run });
    if (!put) throw new Error('A run is stored as it is, without expressions.');
    await scope.query(put);
  },

  async end(scope: CompanyScope, { id, steps }: Pick<FlowRunRow, 'id' | 'steps'>, outcome: RunOutcome): Promise<void> {
    const values = [scope.companyId, id, outcome, scope.now, steps];
    await scope.query({ name: 'end-flow-run', text: END_RUN, values });
  },

  async insertSteps(scope: CompanyScope, runId: string, steps: readonly NewFlowRunStep[]): Promise<void> {
    if (steps.length === 0) return;
    const each = <K extends keyof NewFlowRunStep>(name: K) => steps.map((step) => step[name] ?? null);
    const columns = [each('seq'), each('nodeId'), each('output'), each('at'), each('messageId'), each('reason')];
    await scope.query({
      name: 'insert-flow-run-steps',
      text: INSERT_STEPS,
      values: [scope.companyId, runId, ...columns],
    });
  },

  async listSteps(scope: CompanyScope, runId: string) {
    return scope.db
      .select()
      .from(flowRunSteps)
      .where(and(eq(flowRunSteps.companyId, scope.companyId), eq(flowRunSteps.runId, runId)))
      .orderBy(flowRunSteps.seq);
  },

  /** The newest first. */
  listOfTicket: (scope: CompanyScope, ticketId: number): Promise<FlowRunRow[]> =>
    scope.db
      .select()
      .from(flowRuns)
      .where(and(eq(flowRuns.companyId, scope.companyId), eq(flowRuns.ticketId, ticketId)))
      .orderBy(desc(flowRuns.startedAt), desc(flowRuns.id)),

  /** In random order, so that several workers start with different companies. */
  async companiesDue(platform: PlatformScope): Promise<number[]> {
    const rows = await platform.query<{ id: number }>({ text: COMPANIES_WITH_DUE_RUNS, values: [platform.now] });
    return rows.map(({ id }) => id);
  },

  /** Call it in the transaction that enqueues them. */
  takeDue: (scope: CompanyScope, limit: number, dueAgainAt: Date): Promise<DueRun[]> =>
    scope.query<DueRun>({
      name: 'take-due-runs',
      text: TAKE_DUE_RUNS,
      values: [scope.companyId, scope.now, limit, dueAgainAt],
    }),
};
