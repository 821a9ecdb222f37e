import type { ApiUsageDay } from '@recado/contracts';
import type { CompanyScope, LastWrite } from '../../platform/scope.ts';
import type { UsageKind } from './api-keys.tables.ts';

export interface CountedUse {
  readonly companyId: number;
  readonly kind: UsageKind;
}

/**
 * Adds uses to the counters of today in the company's time zone. Among the last statements of a transaction: every
 * accepted message of a company would otherwise wait for the one before it.
 */
export const insertUses: LastWrite<CountedUse> = (uses) => [
  {
    name: 'api-usage.count',
    text: `insert into api_usage (company_id, day, kind, count)
           select $1, (now() at time zone c.time_zone)::date, used.kind, count(*)
             from unnest($2::text[]) as used (kind)
             join companies c on c.id = $1
            group by c.time_zone, used.kind
            order by used.kind
           on conflict (company_id, day, kind) do update set count = api_usage.count + excluded.count`,
    values: [uses[0]?.companyId, uses.map(({ kind }) => kind)],
  },
];

export const apiUsageRepo = {
  /** Days without calls are left out. Newest first. */
  list: (scope: CompanyScope, days: number): Promise<ApiUsageDay[]> =>
    scope.query<ApiUsageDay>({
      name: 'api-usage.list',
      plan: 'generic',
      text: LIST_USAGE,
      values: [scope.companyId, days],
    }),
};

const sumOf = (kind: UsageKind): string =>
  `coalesce(sum(u.count) filter (where u.kind = '${kind}'), 0)::int as "${kind}"`;

export const LIST_USAGE = `
  select u.day::text as day, ${(['text', 'pdf', 'image', 'video', 'other', 'check', 'calls'] as const).map(sumOf).join(', ')},
         coalesce(sum(u.count) filter (where u.kind <> 'calls'), 0)::int as total
    from api_usage u
   where u.company_id = $1
     and u.day > (select (now() at time zone c.time_zone)::date from companies c where c.id = $1) - $2::int
   group by u.day
   order by u.day desc`;
