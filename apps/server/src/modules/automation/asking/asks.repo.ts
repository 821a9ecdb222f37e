import { notFrozen } from '../../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { AskReference } from './ask-reference.ts';
import type { AskerKind } from './asks.tables.ts';

export interface NewAsk extends AskReference {
  readonly runId: string;
  readonly nodeId: string;
  readonly kind: AskerKind;
  readonly startAt: Date;
}

/** A question that a fetcher works on. */
export interface ClaimedAsk extends Omit<NewAsk, 'startAt'> {
  /** 1 for the first. */
  readonly attempt: number;
  /** The body of an earlier attempt had begun to leave. */
  readonly sentAt: Date | null;
}

export interface Claim {
  readonly claimedBy: string;
  readonly limit: number;
  readonly perCompany: number;
  readonly aliveUntil: Date;
}

/** In random order, so that several workers start with different companies. */
export const COMPANIES_WITH_DUE_ASKS = `
  select company_id as "companyId" from (
    select distinct company_id from automation_asks where due_at <= $1 and ${notFrozen('company_id')}) due order by random() limit $2`;

/** The oldest first. The calls of all workers count towards the limit of the company. */
export const CLAIM_ASKS = `
  with due as (
    select a.ticket_id from automation_asks a
     where a.company_id = $1 and a.due_at <= $2
     order by a.due_at
     limit greatest(0, least($3::int, $4::int - (
       select count(*)::int from automation_asks b
        where b.company_id = $1 and b.claimed_by is not null and b.due_at > $2)))
       for no key update skip locked)
  update automation_asks a set claimed_by = $5, due_at = $6, attempts = a.attempts + 1
    from due where a.company_id = $1 and a.ticket_id = due.ticket_id
  returning a.ticket_id as "ticketId", a.message_id as "messageId", a.ask_id as "askId", a.run_id as "runId",
            a.node_id as "nodeId", a.kind, a.attempts as attempt, a.sent_at as "sentAt"`;

// Prepared: each runs once for every question, and planning them takes longer than running them.
const PUT_ASK = `
  insert into automation_asks (company_id, ticket_id, message_id, ask_id, run_id, node_id, kind, due_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (company_id, ticket_id) do update
     set message_id = excluded.message_id, ask_id = excluded.ask_id, run_id = excluded.run_id, node_id = excluded.node_id,
         kind = excluded.kind, due_at = excluded.due_at, created_at = excluded.created_at,
         claimed_by = null, sent_at = null, attempts = 0`;
const IS_ASK = 'company_id = $1 and ticket_id = $2 and ask_id = $3';
const IS_OWN = `${IS_ASK} and claimed_by = $4`;
const TAKE_ASK = `delete from automation_asks where ${IS_ASK} returning ask_id`;
const MARK_ASK_SENT = `update automation_asks set sent_at = $5 where ${IS_OWN} returning ask_id`;
const RELEASE_ASK = `update automation_asks set claimed_by = null, due_at = $5 where ${IS_OWN} returning ask_id`;
const DROP_ASK = `delete from automation_asks where ${IS_OWN}`;

const keyOf = (scope: CompanyScope, { ticketId, askId }: Pick<AskReference, 'ticketId' | 'askId'>) => [
  scope.companyId,
  ticketId,
  askId,
];

export const asksRepo = {
  /** Replaces the question of the ticket, also one that a fetcher works on. The caller has locked the ticket. */
  async put(scope: CompanyScope, ask: NewAsk): Promise<void> {
    const { ticketId, messageId, askId, runId, nodeId, kind, startAt } = ask;
    await scope.query({
      name: 'put-ask',
      text: PUT_ASK,
      values: [scope.companyId, ticketId, messageId, askId, runId, nodeId, kind, startAt, scope.now],
    });
  },

  /** Removes the question; false when it was answered or replaced. The caller has locked the ticket. */
  async take(scope: CompanyScope, ask: AskReference): Promise<boolean> {
    const taken = await scope.query({ name: 'take-ask', text: TAKE_ASK, values: keyOf(scope, ask) });
    return taken.length > 0;
  },

  async companiesDue(platform: PlatformScope, limit: number): Promise<number[]> {
    const values = [platform.now, limit];
    const rows = await platform.query<{ companyId: number }>({
      name: 'companies-with-due-asks',
      plan: 'generic',
      text: COMPANIES_WITH_DUE_ASKS,
      values,
    });
    return rows.map(({ companyId }) => companyId);
  },

  claim: (scope: CompanyScope, { claimedBy, limit, perCompany, aliveUntil }: Claim): Promise<ClaimedAsk[]> =>
    scope.transaction(async (scope) => {
      // Two workers that count at the same time would both fill the limit of the company.
      await scope.query({
        name: 'lock-asks-of-company',
        text: `select pg_advisory_xact_lock(hashtext('automation_asks'), $1)`,
        values: [scope.companyId],
      });
      return scope.query<ClaimedAsk>({
        name: 'claim-asks',
        text: CLAIM_ASKS,
        values: [scope.companyId, scope.now, limit, perCompany, claimedBy, aliveUntil],
      });
    }),

  /** Marks that the body leaves now. False when the question was replaced: then it must not leave. */
  async markSent(scope: CompanyScope, ask: AskReference, claimedBy: string): Promise<boolean> {
    const marked = await scope.query({
      name: 'mark-ask-sent',
      text: MARK_ASK_SENT,
      values: [...keyOf(scope, ask), claimedBy, scope.now],
    });
    return marked.length > 0;
  },

  /** Lets any fetcher claim it from this time on; null: its result is in the lane. */
  async release(scope: CompanyScope, ask: AskReference, claimedBy: string, dueAt: Date | null): Promise<boolean> {
    const released = await scope.query({
      name: 'release-ask',
      text: RELEASE_ASK,
      values: [...keyOf(scope, ask), claimedBy, dueAt],
    });
    return released.length > 0;
  },

  async drop(scope: CompanyScope, ask: AskReference, claimedBy: string): Promise<void> {
    await scope.query({ name: 'drop-ask', text: DROP_ASK, values: [...keyOf(scope, ask), claimedBy] });
  },

  /**
   * The worker is alive: no other may claim its questions yet. Returns those that it still works on; others were
   * replaced. A row that a conversation has locked at this moment is renewed at the next beat.
   */
  async renew(platform: PlatformScope, claimedBy: string, aliveUntil: Date): Promise<ReadonlySet<string>> {
    await platform.query({
      text: `with own as (select company_id, ticket_id from automation_asks where claimed_by = $1
                           for no key update skip locked)
             update automation_asks a set due_at = $2 from own
              where a.company_id = own.company_id and a.ticket_id = own.ticket_id`,
      values: [claimedBy, aliveUntil],
    });
    const rows = await platform.query<{ askId: string }>({
      text: 'select ask_id as "askId" from automation_asks where claimed_by = $1',
      values: [claimedBy],
    });
    return new Set(rows.map(({ askId }) => askId));
  },
};
