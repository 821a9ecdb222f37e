import { type Announcement, announcementsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheAnnouncement } from './cache-announcement.ts';

/** Deletes an announcement for the users of every company. */
export function useRemoveAnnouncement() {
  const queryClient = useQueryClient();
  return async ({ id }: Announcement): Promise<void> => {
    await call(announcementsContract.remove, { params: { id } });
    cacheAnnouncement(queryClient, { kind: 'gone', id });
  };
}
