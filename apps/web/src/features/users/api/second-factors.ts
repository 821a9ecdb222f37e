import { secondFactorContract, type User } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const KEY = ['user-second-factors'] as const;
const none: ReadonlySet<number> = new Set();

/** The ids of the users who have a second factor; empty until they are known. */
export function useSecondFactorUsers(): ReadonlySet<number> {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => new Set((await call(secondFactorContract.listUsers, { signal })).userIds),
  });
  return data ?? none;
}

export function useResetSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => call(secondFactorContract.reset, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
