import { connectionSessionsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { connectionKeys } from './connection-keys.ts';

/** Messages come and go without an announcement to this screen: one looks again. */
const LOOK_EVERY_MS = 5_000;

/** How a connection by QR code is doing. */
export const useConnectionHealth = (id: number) =>
  useQuery({
    queryKey: connectionKeys.health(id),
    queryFn: ({ signal }) => call(connectionSessionsContract.health, { params: { id }, signal }),
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
