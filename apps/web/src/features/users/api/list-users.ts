import { type User, usersContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** Everybody who works in the company, by name. */
export const useUsers = (search: string) =>
  useRecords<User>({
    queryKey: userKeys.list(search),
    read: async (pageNumber, signal) => {
      const { users, ...page } = await call(usersContract.list, { query: { searchParam: search, pageNumber }, signal });
      return { records: users, ...page };
    },
  });

/** Where the list of users is kept in the query cache. */
export const userKeys = {
  lists: ['user-records'] as const,
  list: (search: string) => ['user-records', { search }] as const,
};
