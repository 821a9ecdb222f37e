import { type QuickMessage, quickMessagesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheQuickMessage } from './cache-quick-message.ts';

/** Deletes a quick message with its file, for every user. */
export function useRemoveQuickMessage() {
  const queryClient = useQueryClient();
  return async ({ id }: QuickMessage): Promise<void> => {
    await call(quickMessagesContract.remove, { params: { id } });
    cacheQuickMessage(queryClient, { kind: 'gone', id });
  };
}
