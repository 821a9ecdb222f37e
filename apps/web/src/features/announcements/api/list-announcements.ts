import { type Announcement, announcementsContract, plansContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** All announcements, for editing by the platform. */
export const useAnnouncementRecords = (search: string) =>
  useRecords<Announcement>({
    queryKey: announcementKeys.list(search),
    read: (pageNumber, signal) =>
      call(announcementsContract.list, { query: { searchParam: search, pageNumber }, signal }),
  });

/** The plans an announcement can be meant for. */
export const usePlanOptions = () =>
  useQuery({ queryKey: announcementKeys.plans, queryFn: ({ signal }) => call(plansContract.all, { signal }) });

/** Query keys of the announcements. */
export const announcementKeys = {
  lists: ['announcement-records'] as const,
  list: (search: string) => ['announcement-records', { search }] as const,
  plans: ['announcement-plans'] as const,
};
