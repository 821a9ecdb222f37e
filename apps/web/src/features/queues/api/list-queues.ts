import { type Queue, queuesContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** The company's queues in the order of the bot's menu. The server returns all of them: they are searched here. */
export const useQueues = (search: string) =>
  useRecords<Queue>({
    queryKey: queueKeys.list(search),
    read: async (_page, signal) => {
      const queues = await call(queuesContract.list, { signal });
      const records = queues.filter(({ name }) => plain(name).includes(plain(search)));
      return { records, hasMore: false, count: records.length };
    },
  });

/** Without accents and case. */
const plain = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Query keys of the queues. */
export const queueKeys = {
  lists: ['queue-records'] as const,
  list: (search: string) => ['queue-records', { search }] as const,
  /** The key every picker of the product uses. */
  choices: ['queues'] as const,
};
