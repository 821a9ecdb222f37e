import type { QueryKey } from '@tanstack/react-query';
import { cacheHelp, readHelpMessage } from '../../features/helps/index.ts';
import { useRecordsLive } from './use-records-live.ts';

/** Applies realtime events to the help videos, for viewers and editors. */
export const useHelpsLive = (listsKey: QueryKey): void =>
  useRecordsLive({
    channel: 'help',
    listsKey,
    apply: (queryClient, message) => cacheHelp(queryClient, readHelpMessage(message)),
  });
