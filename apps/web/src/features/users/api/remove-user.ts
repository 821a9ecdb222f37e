import { type User, usersContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheUser } from './cache-user.ts';

/** Deletes a user, who is signed out immediately. */
export function useRemoveUser() {
  const queryClient = useQueryClient();
  return async ({ id }: User): Promise<void> => {
    await call(usersContract.remove, { params: { id } });
    cacheUser(queryClient, { kind: 'gone', id });
  };
}
