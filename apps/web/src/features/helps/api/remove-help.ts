import { type Help, helpsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { keepHelp } from './keep-help.ts';

export function useRemoveHelp() {
  const queryClient = useQueryClient();
  return async ({ id }: Help): Promise<void> => {
    await call(helpsContract.remove, { params: { id } });
    keepHelp(queryClient, { kind: 'gone', id });
  };
}
