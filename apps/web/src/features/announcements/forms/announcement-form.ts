import {
  ANNOUNCEMENT_PICTURE_MAX_BYTES,
  type Announcement,
  type AnnouncementPriority,
  announcementPictureTypes,
  instantIn,
  type NewAnnouncementBody,
  newAnnouncementBody,
} from '@recado/contracts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import { type Attachment, attachmentOf } from '../../../shared/ui/attachment-input.tsx';

export type AnnouncementFormValues = ReturnType<typeof announcementFormValues>;

/** The announcement as the form shows it, moments by the clock of the time zone; without one, what a new one begins with. */
export function announcementFormValues(announcement: Announcement | null, timeZone: string) {
  return {
    title: announcement?.title ?? '',
    text: announcement?.text ?? '',
    priority: (announcement?.priority ?? 3) as AnnouncementPriority,
    status: announcement?.status ?? true,
    startsAt: localMoment(announcement?.startsAt ?? null, timeZone),
    endsAt: localMoment(announcement?.endsAt ?? null, timeZone),
    planIds: announcement?.planIds ?? [],
    picture: (announcement?.mediaPath ? 'stored' : null) as Attachment,
  };
}

export const announcementBody = (
  { picture: _, startsAt, endsAt, ...values }: AnnouncementFormValues,
  timeZone: string,
): NewAnnouncementBody => ({
  ...values,
  startsAt: momentIn(startsAt, timeZone),
  endsAt: momentIn(endsAt, timeZone),
});

const isPicture = (picture: Attachment): boolean =>
  !(picture instanceof File) || announcementPictureTypes.some((type) => type === picture.type);

export const announcementForm = newAnnouncementBody.extend({
  picture: attachmentOf(ANNOUNCEMENT_PICTURE_MAX_BYTES).refine(isPicture),
});

/** `YYYY-MM-DD HH:mm:00`, as date fields have it. */
function localMoment(moment: string | null, timeZone: string): string | null {
  if (moment === null) return null;
  const parts = clockParts(moment, timeZone);
  return `${calendarDay(parts)} ${parts.hour}:${parts.minute}:00`;
}

const momentIn = (local: string | null, timeZone: string): string | null =>
  local === null ? null : instantIn(timeZone, local.replace(' ', 'T').slice(0, 16)).toISOString();
