import { type Announcement, type AnnouncementChangeBody, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { Services } from '../../platform/services.ts';
import type { AnnouncementFields, AnnouncementRow } from './announcements.tables.ts';

/** The only place, with the function below, that maps our names of an announcement to the wire's. */
export function presentAnnouncement(
  { services, now }: { readonly services: Pick<Services, 'env'>; readonly now: Date },
  row: AnnouncementRow,
): Announcement {
  const { mediaKey: key, mediaName } = row;
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    priority: row.priority,
    status: row.isActive,
    mediaPath:
      key && mediaAddress(services, { companyId: PLATFORM_COMPANY_ID, key, fileName: mediaName ?? undefined, now }),
    mediaName,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    planIds: row.planIds,
    publishedAt: row.publishedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const readAnnouncementChange = (body: AnnouncementChangeBody): DefinedFields<AnnouncementFields> =>
  definedFields({
    title: body.title,
    text: body.text,
    priority: body.priority,
    isActive: body.status,
    startsAt: momentIn(body.startsAt),
    endsAt: momentIn(body.endsAt),
    planIds: body.planIds && [...new Set(body.planIds)],
  });

const momentIn = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;
