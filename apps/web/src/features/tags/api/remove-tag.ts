import { type Tag, tagsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheTag } from './cache-tag.ts';

/** Removes a tag from the company and from everybody who carries it. */
export function useRemoveTag() {
  const queryClient = useQueryClient();
  return async ({ id }: Tag): Promise<void> => {
    await call(tagsContract.remove, { params: { id } });
    cacheTag(queryClient, { kind: 'gone', id });
  };
}
