import { connectionSessionsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { connectionKeys } from './connection-keys.ts';

/** No event reports single messages to this screen: it polls. */
const LOOK_EVERY_MS = 5_000;

/** The health of a connection by QR code. */
export const useConnectionHealth = (id: number) =>
  useQuery({
    queryKey: connectionKeys.health(id),
    queryFn: ({ signal }) => call(connectionSessionsContract.health, { params: { id }, signal }),
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
