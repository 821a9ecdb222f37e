import type { LiveChannel, LiveMessage } from '@recado/contracts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReread, useLive } from '../../features/session/index.ts';

interface LiveRecords<C extends LiveChannel> {
  readonly channel: C;
  /** Where the lists are kept, to be read again when announcements may have been missed. */
  readonly listsKey: QueryKey;
  readonly apply: (queryClient: QueryClient, message: LiveMessage<C>) => void;
}

/** Keeps the lists of a screen true while it is open: another browser's change shows here too. */
export function useRecordsLive<C extends LiveChannel>({ channel, listsKey, apply }: LiveRecords<C>): void {
  const queryClient = useQueryClient();
  useLive(channel, (message) => apply(queryClient, message));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a screen never changes.
  useEffect(() => onReread(() => void queryClient.invalidateQueries({ queryKey: listsKey })), [queryClient]);
}
