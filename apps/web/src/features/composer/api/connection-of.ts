import { type ConnectionSummary, connectionsContract, type Ticket } from '@recado/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const key = ['connections'] as const;

/** The connection of a ticket's messages; undefined until it is loaded. */
export function useConnectionOf({ whatsappId }: Pick<Ticket, 'whatsappId'>): ConnectionSummary | undefined {
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
    enabled: whatsappId !== null,
    // Realtime events invalidate it: opening a ticket does not fetch it again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.find(({ id }) => id === whatsappId);
}

/** A connection was opened or closed: refetch what is on screen. */
export const rereadConnections = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });
