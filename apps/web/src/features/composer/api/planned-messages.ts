import { type Schedule, schedulesContract, type Ticket } from '@recado/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { plannedFor } from '../rules/planned-for.ts';

const key = ['planned-messages'] as const;
const none: readonly Schedule[] = [];

/** The schedules for a ticket's contact over its connection, the next first. */
export function usePlannedMessages(ticket: Ticket, isWanted: boolean): readonly Schedule[] {
  const { contactId } = ticket;
  const { data } = useQuery({
    queryKey: [...key, contactId],
    queryFn: async ({ signal }) =>
      (await call(schedulesContract.list, { query: { contactId: String(contactId) }, signal })).schedules,
    enabled: isWanted,
  });
  return data ? plannedFor(ticket, data) : none;
}

/** A schedule was created, changed, sent or deleted. */
export const rereadPlanned = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });

export function useCancelPlanned() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Schedule, 'id'>) => call(schedulesContract.remove, { params: { id } }),
    onSettled: () => rereadPlanned(client),
  });
}
