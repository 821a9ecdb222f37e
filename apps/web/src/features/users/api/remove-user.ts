import { type User, usersContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheUser } from './cache-user.ts';

/** Removes a user, who is signed out at once. */
export function useRemoveUser() {
  const queryClient = useQueryClient();
  return async ({ id }: User): Promise<void> => {
    await call(usersContract.remove, { params: { id } });
    cacheUser(queryClient, { kind: 'gone', id });
  };
}
