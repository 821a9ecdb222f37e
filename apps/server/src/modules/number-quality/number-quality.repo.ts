import { and, eq, inArray } from 'drizzle-orm';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connections } from '../connections/index.ts';
import { type NumberQualityChange, type NumberQualityRow, numberQuality } from './number-quality.tables.ts';

/** A number of ours at the provider. */
export interface OwnNumber {
  readonly connectionId: number;
  readonly phoneNumber: string;
  /** '' where the administrator has left it out: it is needed for templates only. */
  readonly businessAccountId: string;
}

const DAY = `interval '24 hours'`;

/** Stops counting where the limit is reached: a portfolio may write to 100,000 people a day. */
export const COUNT_USES = `
  select count(*)::int as count
    from (select 1 from messaging_limit_uses u
           where u.company_id = $1 and u.portfolio_id = $2 and u.used_at > $3::timestamptz - ${DAY}
           order by u.used_at desc limit $4::int) used`;

export const OLDEST_USE = `
  select u.used_at as "usedAt" from messaging_limit_uses u
   where u.company_id = $1 and u.portfolio_id = $2 and u.used_at > $3::timestamptz - ${DAY}
   order by u.used_at limit 1`;

/** In the order of the key: two transactions that write to the same people wait for each other, never in a circle. */
const ADD_USES = `
  insert into messaging_limit_uses (company_id, portfolio_id, contact_id, used_at)
  select distinct $1::int, $2, person, $4::timestamptz from unnest($3::int[]) as person order by person
  on conflict (company_id, portfolio_id, contact_id) do update set used_at = excluded.used_at`;

export const numberQualityRepo = {
  async find(scope: CompanyScope, connectionId: number): Promise<NumberQualityRow | undefined> {
    const [row] = await scope.db
      .select()
      .from(numberQuality)
      .where(and(eq(numberQuality.companyId, scope.companyId), eq(numberQuality.connectionId, connectionId)));
    return row;
  },

  /** The connections of a business account, and those whose account is not known and may be this one. */
  listNumbers: (scope: CompanyScope, businessAccountId: string): Promise<OwnNumber[]> =>
    scope.db
      .select({
        connectionId: connections.id,
        phoneNumber: connections.phoneNumber,
        businessAccountId: connections.businessAccountId,
      })
      .from(connections)
      .where(
        and(
          eq(connections.companyId, scope.companyId),
          eq(connections.channel, 'whatsappapi'),
          inArray(connections.businessAccountId, [businessAccountId, '']),
        ),
      )
      .orderBy(connections.id),

  async put(scope: CompanyScope, connectionIds: readonly number[], change: NumberQualityChange): Promise<void> {
    if (connectionIds.length === 0) return;
    const { companyId, now: updatedAt } = scope;
    await scope.db
      .insert(numberQuality)
      .values(connectionIds.map((connectionId) => ({ companyId, connectionId, updatedAt, ...change })))
      .onConflictDoUpdate({
        target: [numberQuality.companyId, numberQuality.connectionId],
        set: { ...change, updatedAt },
      });
  },

  /** The numbers of a portfolio share its limit. */
  async putLimit(
    scope: CompanyScope,
    connectionIds: readonly number[],
    limit: Pick<NumberQualityRow, 'messagingLimit' | 'isUnlimited'>,
  ): Promise<void> {
    await numberQualityRepo.put(scope, connectionIds, limit);
    const same = await scope.db
      .selectDistinct({ portfolioId: numberQuality.portfolioId })
      .from(numberQuality)
      .where(
        and(eq(numberQuality.companyId, scope.companyId), inArray(numberQuality.connectionId, [...connectionIds])),
      );
    const portfolios = same.map(({ portfolioId }) => portfolioId).filter((id) => id !== '');
    if (portfolios.length === 0) return;
    await scope.db
      .update(numberQuality)
      .set({ ...limit, updatedAt: scope.now })
      .where(and(eq(numberQuality.companyId, scope.companyId), inArray(numberQuality.portfolioId, portfolios)));
  },

  /** How many people the portfolio wrote to first within a day; exact up to `most`. */
  async countUses(scope: CompanyScope, portfolioId: string, most: number): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      name: 'count-limit-uses',
      text: COUNT_USES,
      values: [scope.companyId, portfolioId, scope.now, most],
      plan: 'generic',
    });
    return row?.count ?? 0;
  },

  async findOldestUse(scope: CompanyScope, portfolioId: string): Promise<Date | undefined> {
    const [row] = await scope.query<{ usedAt: Date }>({
      name: 'oldest-limit-use',
      text: OLDEST_USE,
      values: [scope.companyId, portfolioId, scope.now],
      plan: 'generic',
    });
    return row?.usedAt;
  },

  async addUses(
    scope: CompanyScope,
    { portfolioId, contactIds }: { readonly portfolioId: string; readonly contactIds: readonly number[] },
  ): Promise<void> {
    if (contactIds.length === 0) return;
    await scope.query({
      name: 'add-limit-uses',
      text: ADD_USES,
      values: [scope.companyId, portfolioId, contactIds, scope.now],
    });
  },

  /** Official numbers to be checked now, of all companies: in the hour of their company, or later where that was missed. */
  listDue: (
    platform: Pick<PlatformScope, 'query' | 'now'>,
    most: number,
  ): Promise<{ companyId: number; connectionId: number }[]> =>
    platform.query({
      text: `select w.company_id as "companyId", w.id as "connectionId"
               from connections w
               left join number_quality q on q.company_id = w.company_id and q.connection_id = w.id
              where w.channel = 'whatsappapi' and w.status = 'CONNECTED'
                and (q.checked_at is null or q.checked_at < $1::timestamptz - interval '30 hours'
                     or q.checked_at < $1::timestamptz - interval '12 hours'
                        and w.company_id % 24 = extract(hour from $1::timestamptz at time zone 'UTC')::int)
              order by q.checked_at nulls first, w.company_id, w.id
              limit $2`,
      values: [platform.now, most],
    }),

  /** All numbers of the company that were ever checked or reported. */
  list: (scope: CompanyScope): Promise<NumberQualityRow[]> =>
    scope.db
      .select()
      .from(numberQuality)
      .where(eq(numberQuality.companyId, scope.companyId))
      .orderBy(numberQuality.connectionId),

  /** Deletes uses that no longer count, and returns how many. */
  async purgeUses(scope: Pick<CompanyScope, 'query' | 'now'>, most: number): Promise<number> {
    const gone = await scope.query({
      text: `delete from messaging_limit_uses where ctid = any (array(
               select ctid from messaging_limit_uses where used_at <= $1::timestamptz - ${DAY} limit $2))
             returning 1`,
      values: [scope.now, most],
    });
    return gone.length;
  },
};
