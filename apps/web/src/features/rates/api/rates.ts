import { type MessageRate, type MessageRateBody, type MessageRateKey, messageRatesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

const rateKeys = { lists: ['rate-records'] as const, list: ['rate-records', {}] as const };

/** A rate as a record of a list: rates have no id, their place in the list serves as one. */
export interface RateRecord extends MessageRate {
  readonly id: number;
}

/** Every rate by calling code and category, the newest first; there are never enough for pages. */
export const useRates = () =>
  useRecords<RateRecord>({
    queryKey: rateKeys.list,
    read: async (_pageNumber, signal) => {
      const { rates } = await call(messageRatesContract.list, { signal });
      return { records: rates.map((rate, id) => ({ ...rate, id })), hasMore: false, count: rates.length };
    },
  });

export function useSaveRate() {
  const queryClient = useQueryClient();
  return async (params: MessageRateKey, body: MessageRateBody): Promise<void> => {
    await call(messageRatesContract.save, { params, body });
    await queryClient.invalidateQueries({ queryKey: rateKeys.lists });
  };
}

export function useRemoveRate() {
  const queryClient = useQueryClient();
  return async (params: MessageRateKey): Promise<void> => {
    await call(messageRatesContract.remove, { params });
    await queryClient.invalidateQueries({ queryKey: rateKeys.lists });
  };
}
