import type { QueryKey } from '@tanstack/react-query';
import { cacheHelp, readHelpMessage } from '../../features/helps/index.ts';
import { useRecordsLive } from './use-records-live.ts';

/** Keeps the help videos true, where they are watched and where they are kept. */
export const useHelpsLive = (listsKey: QueryKey): void =>
  useRecordsLive({
    channel: 'help',
    listsKey,
    apply: (queryClient, message) => cacheHelp(queryClient, readHelpMessage(message)),
  });
