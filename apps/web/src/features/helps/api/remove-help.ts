import { type Help, helpsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheHelp } from './cache-help.ts';

export function useRemoveHelp() {
  const queryClient = useQueryClient();
  return async ({ id }: Help): Promise<void> => {
    await call(helpsContract.remove, { params: { id } });
    cacheHelp(queryClient, { kind: 'gone', id });
  };
}
