import { promptsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** The AI prompts of the company by name. */
export const usePromptOptions = () =>
  useQuery({
    queryKey: ['prompt-options'],
    queryFn: ({ signal }) => call(promptsContract.options, { signal }),
    staleTime: 0,
  }).data ?? [];
