import { type NumberProblem, numberQualityContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { connectionKeys } from './connection-keys.ts';

/** What Meta says about the number of an official connection. */
export const useNumberQuality = (id: number) =>
  useQuery({
    queryKey: connectionKeys.quality(id),
    queryFn: ({ signal }) => call(numberQualityContract.show, { params: { id }, signal }),
    gcTime: 0,
  });

const none: ReadonlyMap<number, readonly NumberProblem[]> = new Map();

/** The problems of official connections that need somebody, by connection. Empty while they are not known. */
export function useNumberProblems(isAsked: boolean): ReadonlyMap<number, readonly NumberProblem[]> {
  const { data } = useQuery({
    queryKey: connectionKeys.problems,
    queryFn: ({ signal }) => call(numberQualityContract.listProblems, { signal }),
    select: (list) => new Map(list.map(({ connectionId, problems }) => [connectionId, problems])),
    enabled: isAsked,
  });
  return data ?? none;
}
