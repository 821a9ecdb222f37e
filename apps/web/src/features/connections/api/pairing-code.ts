import { connectionSessionsContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Eight characters to type on the phone with this number, instead of scanning. */
export const usePairingCode = (id: number) =>
  useMutation({
    mutationFn: async (number: string) =>
      (await call(connectionSessionsContract.pairingCode, { params: { id }, body: { number } })).code,
  });
