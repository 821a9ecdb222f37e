import { ticketsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { ticketKeys } from './ticket-keys.ts';

/** The log of a ticket, newest first. Refetched every time it is opened. */
export const useTicketLog = (ticketId: number) =>
  useQuery({
    queryKey: ticketKeys.log(ticketId),
    queryFn: ({ signal }) => call(ticketsContract.log, { params: { ticketId }, signal }),
    staleTime: 0,
  });
