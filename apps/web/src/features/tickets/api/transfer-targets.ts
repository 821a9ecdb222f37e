import { type TransferTarget, ticketsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const none: readonly TransferTarget[] = [];

/** Refetched for every dialog: online state and number of open tickets change by the minute. */
export function useTransferTargets(): readonly TransferTarget[] {
  const { data } = useQuery({
    queryKey: ['transfer-targets'],
    queryFn: ({ signal }) => call(ticketsContract.transferTargets, { signal }),
    staleTime: 0,
  });
  return data ?? none;
}
