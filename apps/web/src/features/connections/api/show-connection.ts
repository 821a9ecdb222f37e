import { connectionsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { connectionKeys } from './connection-keys.ts';

/** A connection with all editable fields, refetched whenever it is opened. */
export const useConnectionForm = (id: number) =>
  useQuery({
    queryKey: connectionKeys.form(id),
    queryFn: ({ signal }) => call(connectionsContract.show, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
