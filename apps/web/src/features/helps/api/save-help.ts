import { type Help, helpsContract, type NewHelpBody } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheHelp } from './cache-help.ts';

/** Adds a help video, or changes the one given. */
export function useSaveHelp(help: Help | null) {
  const queryClient = useQueryClient();
  return async (body: NewHelpBody): Promise<void> => {
    const saved =
      help === null
        ? await call(helpsContract.create, { body })
        : await call(helpsContract.update, { params: { id: help.id }, body });
    cacheHelp(queryClient, { kind: 'put', record: saved });
  };
}
