import { PAGE_SIZE } from '@recado/contracts';
import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type AnnouncementRow, announcements, type NewAnnouncement } from './announcements.tables.ts';

/** Whose announcements: those shown to the companies of a plan now, or all. */
export type Audience = { readonly planId: number | null } | 'staff';

export interface AnnouncementPage {
  readonly rows: AnnouncementRow[];
  readonly hasMore: boolean;
  readonly count: number;
}

export const announcementsRepo = {
  async page(
    scope: CompanyScope,
    { audience, search, pageNumber }: { audience: Audience; search: string; pageNumber: number },
  ): Promise<AnnouncementPage> {
    const found = and(seenBy(audience, scope.now), matching(search));
    const rows = await scope.db
      .select()
      .from(announcements)
      .where(found)
      .orderBy(announcements.priority, desc(announcements.publishedAt), desc(announcements.id))
      .limit(PAGE_SIZE + 1)
      .offset((pageNumber - 1) * PAGE_SIZE);
    const count = await scope.db.$count(announcements, found);
    return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE, count };
  },

  countPublishedAfter: (
    scope: CompanyScope,
    { planId, seenAt }: { planId: number | null; seenAt: Date | null },
  ): Promise<number> =>
    scope.db.$count(
      announcements,
      and(seenBy({ planId }, scope.now), seenAt === null ? undefined : gt(announcements.publishedAt, seenAt)),
    ),

  async find(scope: CompanyScope, id: number, audience: Audience): Promise<AnnouncementRow | undefined> {
    const [announcement] = await scope.db
      .select()
      .from(announcements)
      .where(and(eq(announcements.id, id), seenBy(audience, scope.now)));
    return announcement;
  },

  /** Locks it until the transaction ends. */
  async lock(platform: PlatformScope, id: number): Promise<AnnouncementRow> {
    const [announcement] = await platform.db.select().from(announcements).where(eq(announcements.id, id)).for('update');
    if (!announcement) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
    return announcement;
  },

  async insert(platform: PlatformScope, announcement: NewAnnouncement): Promise<AnnouncementRow> {
    const [inserted] = await platform.db
      .insert(announcements)
      .values({ ...announcement, createdAt: platform.now, updatedAt: platform.now })
      .returning();
    if (!inserted) throw new Error('An insert that did not fail returned no announcement.');
    return inserted;
  },

  async update(platform: PlatformScope, id: number, change: Partial<NewAnnouncement>): Promise<AnnouncementRow> {
    const [updated] = await platform.db
      .update(announcements)
      .set({ ...change, updatedAt: platform.now })
      .where(eq(announcements.id, id))
      .returning();
    if (!updated) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
    return updated;
  },

  async delete(platform: PlatformScope, id: number): Promise<void> {
    await platform.db.delete(announcements).where(eq(announcements.id, id));
  },

  /** Those that started or ended since open screens were told last. */
  async switchDue(platform: PlatformScope): Promise<number[]> {
    const switched = await platform.db
      .update(announcements)
      .set({ isShown: sql`not ${announcements.isShown}` })
      .where(sql`${announcements.isShown} is distinct from (${isShownAt(platform.now)})`)
      .returning({ id: announcements.id });
    return switched.map(({ id }) => id);
  },
};

/** `isShownAt` of the policy, as SQL. */
const isShownAt = (now: Date): SQL | undefined =>
  and(
    eq(announcements.isActive, true),
    or(isNull(announcements.startsAt), lte(announcements.startsAt, now)),
    or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
  );

const seenBy = (audience: Audience, now: Date): SQL | undefined =>
  audience === 'staff'
    ? undefined
    : and(
        isShownAt(now),
        sql`(cardinality(${announcements.planIds}) = 0 or ${audience.planId}::int = any (${announcements.planIds}))`,
      );

const matching = (search: string): SQL | undefined =>
  search === '' ? undefined : or(contains(announcements.title, search), contains(announcements.text, search));

/** Ignores case and accents. Not `like`: in a search, `%` and `_` are plain characters. */
const contains = (column: typeof announcements.title | typeof announcements.text, search: string): SQL =>
  sql`strpos(lower(unaccent(${column})), lower(unaccent(${search}))) > 0`;
