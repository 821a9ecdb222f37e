import { type ConnectionSummary, connectionsContract, type Ticket } from '@recado/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const key = ['connections'] as const;

/** The connection a ticket's messages leave by; undefined while it is not known. */
export function useConnectionOf({ whatsappId }: Pick<Ticket, 'whatsappId'>): ConnectionSummary | undefined {
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
    enabled: whatsappId !== null,
  });
  return data?.find(({ id }) => id === whatsappId);
}

/** One came up or went down: what stands on screen is read again. */
export const rereadConnections = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });
