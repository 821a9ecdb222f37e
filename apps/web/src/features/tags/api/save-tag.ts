import { type NewTagBody, type Tag, tagsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheTag } from './cache-tag.ts';

/** Adds a tag, or changes the one given. */
export function useSaveTag(tag: Tag | null) {
  const queryClient = useQueryClient();
  return async (body: NewTagBody): Promise<void> => {
    const saved =
      tag === null
        ? await call(tagsContract.create, { body })
        : await call(tagsContract.update, { params: { id: tag.id }, body });
    cacheTag(queryClient, { kind: 'put', record: saved });
  };
}
