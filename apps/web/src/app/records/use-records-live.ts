import type { LiveChannel, LiveMessage } from '@recado/contracts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReread, useLive } from '../../features/session/index.ts';

interface LiveRecords<C extends LiveChannel> {
  readonly channel: C;
  /** Query key of the lists, to refetch when events may have been missed. */
  readonly listsKey: QueryKey;
  readonly apply: (queryClient: QueryClient, message: LiveMessage<C>) => void;
}

/** Applies realtime events to the lists of an open screen, so that changes of other users show here. */
export function useRecordsLive<C extends LiveChannel>({ channel, listsKey, apply }: LiveRecords<C>): void {
  const queryClient = useQueryClient();
  useLive(channel, (message) => apply(queryClient, message));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a screen never changes.
  useEffect(() => onReread(() => void queryClient.invalidateQueries({ queryKey: listsKey })), [queryClient]);
}
