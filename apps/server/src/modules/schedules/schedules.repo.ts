import { PAGE_SIZE, REPEATING_SCHEDULES_PAGE_SIZE, SCHEDULES_IN_RANGE_PAGE_SIZE } from '@recado/contracts';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CURSOR_PAGE_ROWS, type Position } from '../../platform/cursor-page.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import { contactMatches, contacts, shownNumber } from '../contacts/index.ts';
import { users } from '../users/index.ts';
import { seesEverySchedule } from './schedules.policy.ts';
import { type NewSchedule, type ScheduleDetails, type ScheduleRow, schedules } from './schedules.tables.ts';

export interface ScheduleFilter {
  readonly viewer: AnyViewer;
  readonly search: string;
  readonly contactId?: number | undefined;
  readonly userId?: number | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly pageNumber: number;
}

export type RepeatingFilter = Pick<ScheduleFilter, 'viewer' | 'search' | 'pageNumber'> & { readonly until: Date };

const isOwn = (scope: CompanyScope) => eq(schedules.companyId, scope.companyId);
const isSchedule = (scope: CompanyScope, id: number) => and(isOwn(scope), eq(schedules.id, id));
const isOfContact = (scope: CompanyScope, contactId: number) => and(isOwn(scope), eq(schedules.contactId, contactId));

const author = alias(users, 'author');
const ticketUser = alias(users, 'ticket_user');

export const schedulesRepo = {
  /** One page of the schedules a viewer may see, and whether there is another. */
  async listPage(scope: CompanyScope, filter: ScheduleFilter): Promise<{ rows: ScheduleDetails[]; hasMore: boolean }> {
    const size = filter.from || filter.until ? SCHEDULES_IN_RANGE_PAGE_SIZE : PAGE_SIZE;
    const found = await schedulesPage(scope, filter, size);
    return { rows: found.slice(0, size), hasMore: found.length > size };
  },

  /** The schedules before a position in time, one more than the largest page, the latest first. */
  listBefore: (scope: CompanyScope, filter: ScheduleFilter, before: Position | undefined): Promise<ScheduleDetails[]> =>
    details(scope, and(matches(filter), before && isBefore(before)))
      .orderBy(desc(schedules.sendAt), desc(schedules.id))
      .limit(CURSOR_PAGE_ROWS),

  /** One page of the schedules a viewer may see that will be sent again after their next time, the next first. */
  async listRepeatingPage(
    scope: CompanyScope,
    filter: RepeatingFilter,
  ): Promise<{ rows: ScheduleDetails[]; hasMore: boolean }> {
    const size = REPEATING_SCHEDULES_PAGE_SIZE;
    const found = await repeatingPage(scope, filter);
    return { rows: found.slice(0, size), hasMore: found.length > size };
  },

  async find(scope: CompanyScope, id: number): Promise<ScheduleDetails | undefined> {
    const [found] = await details(scope, eq(schedules.id, id));
    return found;
  },

  async get(scope: CompanyScope, id: number): Promise<ScheduleDetails> {
    const found = await schedulesRepo.find(scope, id);
    if (!found) throw new AppError('ERR_NO_SCHEDULE_FOUND');
    return found;
  },

  /** Locks the row until the transaction ends: a change and the sender take turns. */
  async lock(scope: CompanyScope, id: number): Promise<ScheduleRow> {
    const [row] = await scope.db.select().from(schedules).where(isSchedule(scope, id)).for('update');
    if (!row) throw new AppError('ERR_NO_SCHEDULE_FOUND');
    return row;
  },

  insert: (scope: CompanyScope, row: NewSchedule): Promise<ScheduleRow> =>
    refusingUnknown(async () => {
      const [inserted] = await scope.db
        .insert(schedules)
        .values({ ...row, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
        .returning();
      if (!inserted) throw new Error('An insert that did not fail returned no schedule.');
      return inserted;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<NewSchedule>): Promise<ScheduleRow> =>
    refusingUnknown(async () => {
      const [updated] = await scope.db
        .update(schedules)
        // Never earlier than before: clients ignore what is older, and this change may have waited for another's lock.
        .set({ ...change, updatedAt: sql`greatest(${schedules.updatedAt}, ${scope.now.toISOString()}::timestamptz)` })
        .where(isSchedule(scope, id))
        .returning();
      if (!updated) throw new AppError('ERR_NO_SCHEDULE_FOUND');
      return updated;
    }),

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(schedules).where(isSchedule(scope, id));
  },

  async deleteOfContact(scope: CompanyScope, contactId: number): Promise<ScheduleRow[]> {
    return scope.db.delete(schedules).where(isOfContact(scope, contactId)).returning();
  },

  async moveToContact(
    scope: CompanyScope,
    { keepId, dropId }: { keepId: number; dropId: number },
  ): Promise<ScheduleRow[]> {
    return scope.db.update(schedules).set({ contactId: keepId }).where(isOfContact(scope, dropId)).returning();
  },
};

const isBefore = ({ key, id }: Position): SQL =>
  sql`(${schedules.sendAt}, ${schedules.id}) < (${momentOf(key)}::timestamptz, ${id}::int)`;

/** The time of a cursor, as our answers write it. */
function momentOf(key: string): string {
  if (!Number.isNaN(Date.parse(key))) return new Date(key).toISOString();
  throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'cursor', message: 'not a cursor' }] });
}

/** One row more than the page, which tells whether there is another. */
export const schedulesPage = (scope: CompanyScope, filter: ScheduleFilter, size: number) =>
  details(scope, matches(filter))
    .orderBy(desc(schedules.sendAt), desc(schedules.id))
    .limit(size + 1)
    .offset((filter.pageNumber - 1) * size);

export const repeatingPage = (scope: CompanyScope, filter: RepeatingFilter) =>
  details(scope, and(matches(filter), repeatsAgain))
    .orderBy(schedules.sendAt, schedules.id)
    .limit(REPEATING_SCHEDULES_PAGE_SIZE + 1)
    .offset((filter.pageNumber - 1) * REPEATING_SCHEDULES_PAGE_SIZE);

function details(scope: CompanyScope, condition: SQL | undefined) {
  return scope.db
    .select({
      schedule: schedules,
      contact: { id: contacts.id, name: contacts.name, number: shownNumber },
      userName: author.name,
      ticketUserName: ticketUser.name,
    })
    .from(schedules)
    .innerJoin(contacts, and(eq(contacts.companyId, schedules.companyId), eq(contacts.id, schedules.contactId)))
    .leftJoin(author, and(eq(author.companyId, schedules.companyId), eq(author.id, schedules.userId)))
    .leftJoin(ticketUser, and(eq(ticketUser.companyId, schedules.companyId), eq(ticketUser.id, schedules.ticketUserId)))
    .where(and(isOwn(scope), condition))
    .$dynamic();
}

function matches(filter: Omit<ScheduleFilter, 'pageNumber'>): SQL | undefined {
  const { viewer, search, contactId, userId, from, until } = filter;
  const { userId: author, ticketUserId } = schedules;
  return and(
    seesEverySchedule(viewer) ? undefined : or(eq(author, viewer.userId ?? 0), eq(ticketUserId, viewer.userId ?? 0)),
    contactId === undefined ? undefined : eq(schedules.contactId, contactId),
    userId === undefined ? undefined : eq(author, userId),
    from && gte(schedules.sendAt, from),
    until && lt(schedules.sendAt, until),
    search === '' ? undefined : or(bodyContains(search), contactMatches(viewer, search)),
  );
}

/** Written as the partial index `schedules_repeating` is. A failed one has no next time, and repeats only once saved. */
const repeatsAgain = sql`${schedules.repeatEvery} > 0 and ${schedules.nextAt} is not null
  and ${schedules.sendTimes} > ${schedules.sentCount} + 1`;

/** Ignores case and accents. Not `like`: in a search, `%` and `_` are literal characters. */
const bodyContains = (text: string): SQL =>
  sql`strpos(lower(unaccent(${schedules.body})), lower(unaccent(${text}))) > 0`;

const missing = {
  schedules_contact: 'ERR_NO_CONTACT_FOUND',
  schedules_ticket_user: 'ERR_NO_USER_FOUND',
  schedules_user: 'ERR_NO_USER_FOUND',
  schedules_queue: 'ERR_NO_QUEUE_FOUND',
  schedules_connection: 'ERR_NO_WAPP_FOUND',
} as const;

/** The foreign key decides, not an earlier read: a referenced row may be deleted concurrently. */
async function refusingUnknown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string };
    const code = Object.entries(missing).find(([name]) => name === constraint)?.[1];
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}
