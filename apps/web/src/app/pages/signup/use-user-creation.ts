import { settingsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Whether new companies may sign up. */
export function useUserCreation() {
  return useQuery({
    queryKey: ['user-creation'],
    queryFn: ({ signal }) => call(settingsContract.userCreation, { signal }),
    select: ({ userCreation }) => userCreation,
  });
}
