import { type Prompt, type PromptBody, promptsContract, queuesContract } from '@recado/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

export const promptKeys = {
  lists: ['prompt-records'] as const,
  list: (search: string) => ['prompt-records', { search }] as const,
  /** The key every picker of prompts uses. */
  options: ['prompt-options'] as const,
};

/** The prompts of the company by name. The server returns all of them: they are searched here. */
export const usePrompts = (search: string) =>
  useRecords<Prompt>({
    queryKey: promptKeys.list(search),
    read: async (_page, signal) => {
      const { prompts } = await call(promptsContract.list, { signal });
      const records = prompts.filter(({ name }) => plain(name).includes(plain(search)));
      return { records, hasMore: false, count: records.length };
    },
  });

/** Without accents and case. */
const plain = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The models and voices a prompt may use: data of the platform. */
export const useAiModels = () =>
  useQuery({ queryKey: ['ai-models'], queryFn: ({ signal }) => call(promptsContract.models, { signal }) });

/** Every queue of the company. */
export const useQueueOptions = () =>
  useQuery({ queryKey: ['queues'], queryFn: ({ signal }) => call(queuesContract.list, { signal }) }).data ?? [];

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a prompt from the server to every list; pickers refetch when they are next opened. */
export function cachePrompt(queryClient: QueryClient, event: RecordEvent<Prompt>): void {
  cacheRecords<Prompt>(queryClient, promptKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
  void queryClient.invalidateQueries({ queryKey: promptKeys.options });
}

/** Adds, changes and deletes prompts. Each updates the cached lists. */
export function usePromptChanges() {
  const queryClient = useQueryClient();
  return {
    save: async (prompt: Prompt | null, body: PromptBody): Promise<void> => {
      const record =
        prompt === null
          ? await call(promptsContract.create, { body })
          : await call(promptsContract.update, { params: { id: prompt.id }, body });
      cachePrompt(queryClient, { kind: 'put', record });
    },
    remove: async ({ id }: Prompt): Promise<void> => {
      await call(promptsContract.remove, { params: { id } });
      cachePrompt(queryClient, { kind: 'gone', id });
    },
  };
}
