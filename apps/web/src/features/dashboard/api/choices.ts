import { connectionsContract, queuesContract, usersContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}

const none: readonly never[] = [];

export function useQueueChoices(): readonly (Choice & { readonly color: string })[] {
  const { data } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
  });
  return data ?? none;
}

export function useConnectionChoices(): readonly Choice[] {
  const { data } = useQuery({
    queryKey: ['connections'],
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
  });
  return data ?? none;
}

export function useAttendantChoices(): readonly Choice[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
  });
  return data ?? none;
}
