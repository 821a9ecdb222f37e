import { and, eq } from 'drizzle-orm';
import { notFrozen } from '../../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { AskReference } from './ask-reference.ts';
import { type AskerKind, automationAsks } from './asks.tables.ts';

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

const isAsk = (scope: CompanyScope, { ticketId, askId }: Pick<AskReference, 'ticketId' | 'askId'>) =>
  and(
    eq(automationAsks.companyId, scope.companyId),
    eq(automationAsks.ticketId, ticketId),
    eq(automationAsks.askId, askId),
  );
const isOwn = (scope: CompanyScope, ask: AskReference, claimedBy: string) =>
  and(isAsk(scope, ask), eq(automationAsks.claimedBy, claimedBy));

export const asksRepo = {
  /** Replaces the question of the ticket, also one that a fetcher works on. The caller has locked the ticket. */
  async put(scope: CompanyScope, { ticketId, startAt, ...about }: NewAsk): Promise<void> {
    const ask = { ...about, dueAt: startAt, claimedBy: null, sentAt: null, attempts: 0, createdAt: scope.now };
    await scope.db
      .insert(automationAsks)
      .values({ companyId: scope.companyId, ticketId, ...ask })
      .onConflictDoUpdate({ target: [automationAsks.companyId, automationAsks.ticketId], set: ask });
  },

  /** Removes the question; false when it was answered or replaced. The caller has locked the ticket. */
  async take(scope: CompanyScope, ask: AskReference): Promise<boolean> {
    const taken = await scope.db
      .delete(automationAsks)
      .where(isAsk(scope, ask))
      .returning({ id: automationAsks.askId });
    return taken.length > 0;
  },

  async companiesDue(platform: PlatformScope, limit: number): Promise<number[]> {
    const values = [platform.now, limit];
    const rows = await platform.query<{ companyId: number }>({ text: COMPANIES_WITH_DUE_ASKS, values });
    return rows.map(({ companyId }) => companyId);
  },

  claim: (scope: CompanyScope, { claimedBy, limit, perCompany, aliveUntil }: Claim): Promise<ClaimedAsk[]> =>
    scope.transaction(async (scope) => {
      // Two workers that count at the same time would both fill the limit of the company.
      await scope.query({
        text: `select pg_advisory_xact_lock(hashtext('automation_asks'), $1)`,
        values: [scope.companyId],
      });
      return scope.query<ClaimedAsk>({
        text: CLAIM_ASKS,
        values: [scope.companyId, scope.now, limit, perCompany, claimedBy, aliveUntil],
      });
    }),

  /** Marks that the body leaves now. False when the question was replaced: then it must not leave. */
  async markSent(scope: CompanyScope, ask: AskReference, claimedBy: string): Promise<boolean> {
    const marked = await scope.db
      .update(automationAsks)
      .set({ sentAt: scope.now })
      .where(isOwn(scope, ask, claimedBy))
      .returning({ id: automationAsks.askId });
    return marked.length > 0;
  },

  /** Lets any fetcher claim it from this time on; null: its result is in the lane. */
  async release(scope: CompanyScope, ask: AskReference, claimedBy: string, dueAt: Date | null): Promise<boolean> {
    const released = await scope.db
      .update(automationAsks)
      .set({ claimedBy: null, dueAt })
      .where(isOwn(scope, ask, claimedBy))
      .returning({ id: automationAsks.askId });
    return released.length > 0;
  },

  async drop(scope: CompanyScope, ask: AskReference, claimedBy: string): Promise<void> {
    await scope.db.delete(automationAsks).where(isOwn(scope, ask, claimedBy));
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
