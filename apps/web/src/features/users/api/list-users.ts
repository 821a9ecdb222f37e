import { type User, usersContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { userKeys } from './user-keys.ts';

/** Everybody who works in the company, by name. */
export const useUsers = (search: string) =>
  useRecords<User>({
    queryKey: userKeys.list(search),
    read: async (pageNumber, signal) => {
      const { users, ...page } = await call(usersContract.list, { query: { searchParam: search, pageNumber }, signal });
      return { records: users, ...page };
    },
  });
