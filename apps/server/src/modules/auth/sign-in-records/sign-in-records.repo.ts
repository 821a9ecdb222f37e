import type { SignInResult } from '@recado/contracts';
import { CURSOR_PAGE_ROWS, type Position } from '../../../platform/cursor-page.ts';
import type { Statement } from '../../../platform/db/database.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';

/** Records of one account, hour and result that are described; further ones are only counted. */
export const DESCRIBED_PER_HOUR = 20;
/** Sources of one hour that are counted by themselves; further ones together. */
export const UNKNOWN_SOURCES_PER_HOUR = 1_000;

export interface NewSignInRecord {
  readonly userId: number;
  readonly result: SignInResult;
  readonly sourceAddress: string;
  readonly userAgent: string;
}

export interface SignInRecordRow extends Omit<NewSignInRecord, 'userId'> {
  /** Null once the user is removed. */
  readonly userId: number | null;
  readonly id: number;
  readonly userName: string;
  readonly happenedAt: Date;
  readonly attempts: number;
  /** The time as the database writes it, to the microsecond: the cursor of the next page. */
  readonly key: string;
}

const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);

const INSERT = `
  insert into sign_in_records (company_id, user_id, user_name, result, happened_at, source_address, user_agent, counted_hour)
  select $1, u.id, u.name, $3, $4,
         case when h.is_full then '' else $5 end,
         case when h.is_full then '' else $6 end,
         case when h.is_full then $7::timestamptz end
    from users u,
         (select count(*) >= ${DESCRIBED_PER_HOUR} as is_full
            from sign_in_records r
           where r.company_id = $1 and r.user_id = $2 and r.happened_at >= $7 and r.result = $3 and r.counted_hour is null) h
   where u.company_id = $1 and u.id = $2
  on conflict (company_id, user_id, result, counted_hour) where counted_hour is not null
  do update set attempts = sign_in_records.attempts + 1, happened_at = excluded.happened_at`;

const columns = `
  r.id::int, r.user_id as "userId", coalesce(u.name, r.user_name) as "userName", r.result,
  r.happened_at as "happenedAt", r.happened_at::text as key, r.source_address as "sourceAddress",
  r.user_agent as "userAgent", r.attempts`;

const list = (filter: string): string => `
  select ${columns}
    from sign_in_records r
    left join users u on u.company_id = r.company_id and u.id = r.user_id
   where r.company_id = $1 and (r.happened_at, r.id) < ($2::timestamptz, $3::bigint)${filter}
   order by r.happened_at desc, r.id desc
   limit ${CURSOR_PAGE_ROWS}`;

/** After every record, for the first page. */
const NEWEST: Position = { key: 'infinity', id: 0 };

export const signInRecordsRepo = {
  async insert(scope: CompanyScope, { userId, result, sourceAddress, userAgent }: NewSignInRecord): Promise<void> {
    const values = [scope.companyId, userId, result, scope.now, sourceAddress, userAgent, hourOf(scope.now)];
    await scope.query({ name: 'insert-sign-in-record', text: INSERT, values });
  },

  /** Newest first; of one user, or of the whole company. */
  pageStatement(companyId: number, { key, id }: Position = NEWEST, userId?: number): Statement {
    const values = [companyId, key, id];
    if (userId === undefined) return { name: 'list-sign-ins', text: list(''), values, plan: 'generic' };
    const text = list(' and r.user_id = $4');
    return { name: 'list-sign-ins-of-user', text, values: [...values, userId], plan: 'generic' };
  },

  listPage: (scope: CompanyScope, after: Position | undefined, userId?: number): Promise<SignInRecordRow[]> =>
    scope.query<SignInRecordRow>(signInRecordsRepo.pageStatement(scope.companyId, after, userId)),
};

export const unknownSignInsRepo = {
  /** Counts one attempt on an account that does not exist. */
  async count(platform: PlatformScope, sourceAddress: string): Promise<void> {
    await platform.query({
      name: 'count-unknown-sign-in',
      text: `insert into unknown_sign_ins (hour, source_address)
             select $1, case when (select count(*) from unknown_sign_ins where hour = $1) < ${UNKNOWN_SOURCES_PER_HOUR}
                               or exists (select from unknown_sign_ins where hour = $1 and source_address = $2)
                             then $2 else '' end
             on conflict (hour, source_address) do update set attempts = unknown_sign_ins.attempts + 1`,
      values: [hourOf(platform.now), sourceAddress],
    });
  },

  listSince: (platform: PlatformScope, since: Date) =>
    platform.query<{ sourceAddress: string; attempts: number }>({
      text: `select source_address as "sourceAddress", sum(attempts)::int as attempts
               from unknown_sign_ins where hour >= $1 group by 1 order by 2 desc, 1`,
      values: [hourOf(since)],
    }),
};
