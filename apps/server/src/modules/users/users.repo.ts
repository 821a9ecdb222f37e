import { type ListQuery, PAGE_SIZE, type QueueMark } from '@recado/contracts';
import { and, asc, type Column, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { notFrozen } from '../../platform/db/not-frozen.ts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type NewUser, type UserRow, users } from './users.tables.ts';

const isUser = (scope: CompanyScope, id: number) => and(eq(users.companyId, scope.companyId), eq(users.id, id));

/** Ignores case and accents. Not `like`: in a search, `%` and `_` are literal characters. */
const contains = (column: Column, text: string) =>
  sql`position(unaccent(lower(${text}::text)) in unaccent(lower(${column}))) > 0`;

/** Signing in changes the row too, and the browser needs a moment to open its socket. */
const isAbsent = (since: Date) =>
  and(eq(users.isOnline, true), lt(users.updatedAt, since), or(isNull(users.lastSeenAt), lt(users.lastSeenAt, since)));

export interface Colleague extends Pick<UserRow, 'companyId' | 'id' | 'name' | 'isOnline' | 'profileImage'> {
  readonly queues: QueueMark[];
}

const LIST_COLLEAGUES = `
  select u.company_id as "companyId", u.id, u.name, u.is_online as "isOnline",
         u.profile_image as "profileImage", coalesce(k.queues, '[]') as queues
    from users u
    left join (
      select k.user_id, json_agg(json_build_object('id', q.id, 'name', q.name, 'color', q.color)
                                 order by q.name, q.id) as queues
        from user_queues k join queues q on q.company_id = k.company_id and q.id = k.queue_id
       where k.company_id = $1 group by k.user_id) k on k.user_id = u.id
   where u.company_id = $1
   order by u.name, u.id`;

export const usersRepo = {
  /** One page of the users whose name or e-mail contains the term, and how many there are in all. */
  async search(
    scope: CompanyScope,
    { searchParam, pageNumber }: ListQuery,
  ): Promise<{ rows: UserRow[]; count: number }> {
    const found = and(
      eq(users.companyId, scope.companyId),
      searchParam === '' ? undefined : or(contains(users.name, searchParam), contains(users.email, searchParam)),
    );
    const rows = await scope.db
      .select()
      .from(users)
      .where(found)
      .orderBy(asc(users.name), asc(users.id))
      .limit(PAGE_SIZE)
      .offset((pageNumber - 1) * PAGE_SIZE);
    return { rows, count: await scope.db.$count(users, found) };
  },

  /** With the queues of each: one statement, because every screen with a picker asks for them. */
  listColleagues: (scope: CompanyScope): Promise<Colleague[]> =>
    scope.query<Colleague>({
      name: 'list-colleagues',
      text: LIST_COLLEAGUES,
      values: [scope.companyId],
      plan: 'generic',
    }),

  count: (scope: CompanyScope): Promise<number> => scope.db.$count(users, eq(users.companyId, scope.companyId)),

  /** Their ids. */
  async listAdministrators(scope: CompanyScope): Promise<number[]> {
    const rows = await scope.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.companyId, scope.companyId), eq(users.profile, 'admin')))
      .orderBy(users.id);
    return rows.map(({ id }) => id);
  },

  countOtherAdministrators: (scope: CompanyScope, userId: number): Promise<number> =>
    scope.db.$count(users, and(eq(users.companyId, scope.companyId), eq(users.profile, 'admin'), ne(users.id, userId))),

  async find(scope: CompanyScope, id: number): Promise<UserRow | undefined> {
    const [user] = await scope.db.select().from(users).where(isUser(scope, id));
    return user;
  },

  async get(scope: CompanyScope, id: number): Promise<UserRow> {
    const user = await usersRepo.find(scope, id);
    if (!user) throw new AppError('ERR_NO_USER_FOUND');
    return user;
  },

  /** Locks the row until the transaction ends: changes of a user happen one after the other. */
  async lock(scope: CompanyScope, id: number): Promise<UserRow> {
    const [user] = await scope.db.select().from(users).where(isUser(scope, id)).for('update');
    if (!user) throw new AppError('ERR_NO_USER_FOUND');
    return user;
  },

  /**
   * Locks a user to remove them, and the others of the company so that they stay: chats are handed over to them. All in
   * the order of their ids, before anything else is locked. Otherwise two removals at the same time could deadlock, or a
   * removal and a member who leaves a chat.
   */
  async lockToRemove(scope: CompanyScope, id: number): Promise<UserRow> {
    const others = (side: SQL) =>
      scope.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.companyId, scope.companyId), side))
        .orderBy(asc(users.id))
        .for('key share');
    await others(lt(users.id, id));
    const user = await usersRepo.lock(scope, id);
    await others(gt(users.id, id));
    return user;
  },

  async insert(scope: CompanyScope, user: NewUser): Promise<UserRow> {
    const [inserted] = await refusingUnknownConnections(() =>
      scope.db
        .insert(users)
        .values({ ...user, companyId: scope.companyId })
        .returning(),
    );
    if (!inserted) throw new Error('An insert that did not fail returned no user.');
    return inserted;
  },

  async update(scope: CompanyScope, id: number, change: Partial<NewUser>): Promise<UserRow> {
    const [updated] = await refusingUnknownConnections(() =>
      scope.db
        .update(users)
        .set({ ...change, updatedAt: scope.now })
        .where(isUser(scope, id))
        .returning(),
    );
    if (!updated) throw new AppError('ERR_NO_USER_FOUND');
    return updated;
  },

  /** False when the user was already online, or is removed. */
  async comeOnline(scope: CompanyScope, id: number): Promise<boolean> {
    const came = await scope.db
      .update(users)
      .set({ isOnline: true, lastSeenAt: scope.now })
      .where(and(isUser(scope, id), eq(users.isOnline, false)))
      .returning({ id: users.id });
    return came.length === 1;
  },

  /** False when the user was already offline, or is removed. */
  async goOffline(scope: CompanyScope, id: number): Promise<boolean> {
    const gone = await scope.db
      .update(users)
      .set({ isOnline: false })
      .where(and(isUser(scope, id), eq(users.isOnline, true)))
      .returning({ id: users.id });
    return gone.length === 1;
  },

  async announcementsSeenAt(scope: CompanyScope, id: number): Promise<Date | null> {
    const [user] = await scope.db.select({ seenAt: users.announcementsSeenAt }).from(users).where(isUser(scope, id));
    return user?.seenAt ?? null;
  },

  /** Never back: an older tab may still show an older list. */
  async seeAnnouncements(scope: CompanyScope, id: number, upTo: Date): Promise<Date> {
    const [user] = await scope.db
      .update(users)
      .set({ announcementsSeenAt: sql`greatest(${users.announcementsSeenAt}, ${upTo.toISOString()}::timestamptz)` })
      .where(isUser(scope, id))
      .returning({ seenAt: users.announcementsSeenAt });
    if (!user?.seenAt) throw new AppError('ERR_NO_USER_FOUND');
    return user.seenAt;
  },

  async seeAgain(scope: CompanyScope, id: number, { ifSeenBefore }: { ifSeenBefore: Date }): Promise<void> {
    await scope.db
      .update(users)
      .set({ lastSeenAt: scope.now })
      .where(and(isUser(scope, id), or(isNull(users.lastSeenAt), lt(users.lastSeenAt, ifSeenBefore))));
  },

  /** The companies with online users who gave no sign of life since, each once. */
  async companiesWithAbsent(platform: PlatformScope, since: Date): Promise<number[]> {
    const rows = await platform.db
      .selectDistinct({ companyId: users.companyId })
      .from(users)
      .where(and(isAbsent(since), sql.raw(notFrozen('company_id'))));
    return rows.map(({ companyId }) => companyId);
  },

  async sendAbsentOffline(scope: CompanyScope, since: Date): Promise<number[]> {
    const gone = await scope.db
      .update(users)
      .set({ isOnline: false })
      .where(and(eq(users.companyId, scope.companyId), isAbsent(since)))
      .returning({ id: users.id });
    return gone.map(({ id }) => id);
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(users).where(isUser(scope, id));
  },
};

/** The foreign key decides, not an earlier read: it rejects connections of another company and removed ones. */
async function refusingUnknownConnections<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string };
    const isUnknown = constraint === 'users_company_id_default_connection_id_fkey';
    throw isUnknown ? new AppError('ERR_NO_WAPP_FOUND', { cause: error }) : error;
  }
}
