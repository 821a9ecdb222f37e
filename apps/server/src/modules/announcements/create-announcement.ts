import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { plansRepo } from '../plans/index.ts';
import { announcementCreated } from './announcements.events.ts';
import { endsBeforeStart, isShownAt, publishedAtOf } from './announcements.policy.ts';
import { announcementsRepo } from './announcements.repo.ts';
import type { AnnouncementFields, AnnouncementRow } from './announcements.tables.ts';

const defaults = { priority: 3, isActive: true, startsAt: null, endsAt: null, planIds: [] as number[] } as const;

/** Publishes an announcement to the users of its plans, or of every company. */
export async function createAnnouncement(
  platform: PlatformScope,
  given: Pick<AnnouncementFields, 'title' | 'text'> & Partial<AnnouncementFields>,
): Promise<AnnouncementRow> {
  const fields: AnnouncementFields = { ...defaults, ...given };
  const created = await platform.transaction(async (platform) => {
    const { now } = platform;
    if (endsBeforeStart(fields)) throw new AppError('ERR_ANNOUNCEMENT_ENDS_BEFORE_START');
    await assertPlansExist(platform, fields.planIds);
    const publication = { publishedAt: publishedAtOf(fields, { now }), isShown: isShownAt(fields, now) };
    const row = await announcementsRepo.insert(platform, { ...fields, ...publication });
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'announcement.create',
      details: { announcementId: row.id, after: row },
    });
    return row;
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(announcementCreated, { announcementId: created.id });
  return created;
}

export async function assertPlansExist(platform: PlatformScope, planIds: readonly number[]): Promise<void> {
  if (planIds.length === 0) return;
  const known = new Set((await plansRepo.list(platform)).map(({ id }) => id));
  if (planIds.some((id) => !known.has(id))) throw new AppError('ERR_NO_PLAN_FOUND');
}
