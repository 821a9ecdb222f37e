import { type Moment, momentsContract } from '@recado/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { applyMomentEvent, type MomentEvent, type MomentViewer } from '../live/apply-moment-event.ts';

const RETRY_EVERY_MS = 10_000;

export const momentKeys = { all: ['moments'] as const };

/** The live tickets. Realtime events update them while they are on screen. */
export const useMoments = () =>
  useQuery({
    queryKey: momentKeys.all,
    queryFn: ({ signal }) => call(momentsContract.now, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false),
  });

/** Applies an event. A pending response may be older: then it is refetched. */
export function cacheMoment(queryClient: QueryClient, event: MomentEvent, viewer: MomentViewer): void {
  const isReading = queryClient.isFetching({ queryKey: momentKeys.all }) > 0;
  queryClient.setQueryData<Moment[]>(
    momentKeys.all,
    (moments) => moments && [...applyMomentEvent(moments, event, viewer)],
  );
  if (isReading) void queryClient.invalidateQueries({ queryKey: momentKeys.all });
}
