import { type Help, helpsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** The help videos by title, for editing by the platform. */
export const useHelpRecords = (search: string) =>
  useRecords<Help>({
    queryKey: helpKeys.list(search),
    read: (pageNumber, signal) => call(helpsContract.list, { query: { searchParam: search, pageNumber }, signal }),
  });

/** All of them, to be watched. */
export const useHelps = () =>
  useQuery({ queryKey: helpKeys.all, queryFn: ({ signal }) => call(helpsContract.all, { signal }) });

/** Query keys of the help videos. */
export const helpKeys = {
  lists: ['help-records'] as const,
  list: (search: string) => ['help-records', { search }] as const,
  all: ['help-videos'] as const,
};
