import { type Announcement, announcementsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type AnnouncementFormValues, announcementBody } from '../forms/announcement-form.ts';
import { cacheAnnouncement } from './cache-announcement.ts';

/** Adds an announcement, or changes the one given, and then its picture if that changed. */
export function useSaveAnnouncement(announcement: Announcement | null, timeZone: string) {
  const queryClient = useQueryClient();
  // When only the picture was refused the announcement exists already: saving again must not add another.
  const known = useRef(announcement);
  return async (values: AnnouncementFormValues): Promise<void> => {
    const keep = (record: Announcement) => {
      known.current = record;
      cacheAnnouncement(queryClient, { kind: 'put', record });
      return { params: { id: record.id } };
    };
    const body = announcementBody(values, timeZone);
    const id = known.current?.id;
    const saved =
      id === undefined
        ? await call(announcementsContract.create, { body })
        : await call(announcementsContract.update, { params: { id }, body });
    const it = keep(saved);
    const { picture } = values;
    if (picture instanceof File) keep(await call(announcementsContract.attach, { ...it, files: [picture] }));
    else if (picture === null && saved.mediaPath !== null) keep(await call(announcementsContract.detach, it));
  };
}
