import { taggingContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { useCacheContact } from './cache-contact.ts';
import { contactQuery } from './show-contact.ts';

export type TagChange = { readonly give: number } | { readonly take: number };

/** Adds a tag to a contact or removes one. */
export function useChangeContactTags(contactId: number) {
  const queryClient = useQueryClient();
  const { notify } = useDrawerSurroundings();
  const keep = useCacheContact();
  return useMutation({
    // The request contains the whole list: two simultaneous changes would each omit the other's, so they are queued.
    scope: { id: `contact-tags-${contactId}` },
    mutationFn: async (change: TagChange) => {
      const before = await queryClient.ensureQueryData(contactQuery(contactId));
      const others = before.tags.map(({ id }) => id).filter((id) => !('take' in change) || id !== change.take);
      const ids = 'give' in change ? [...new Set([...others, change.give])] : others;
      return call(taggingContract.sync, { body: { contactId, tags: ids } });
    },
    onSuccess: async ({ tags }) => keep({ ...(await queryClient.ensureQueryData(contactQuery(contactId))), tags }),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}
