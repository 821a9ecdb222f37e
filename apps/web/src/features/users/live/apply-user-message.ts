import type { LiveMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheUser } from '../api/cache-user.ts';
import { userKeys } from '../api/user-keys.ts';

/** Who came or went is told whole. Of all else only whom it is about: the list is read again. */
export function applyUserMessage(queryClient: QueryClient, message: LiveMessage<'user'>): void {
  if (message.action === 'delete') {
    cacheUser(queryClient, { kind: 'gone', id: message.userId });
  } else if (message.user.online !== undefined) {
    const { id, online } = message.user;
    cacheUser(queryClient, { kind: 'part', id, part: { online } });
  } else {
    void queryClient.invalidateQueries({ queryKey: userKeys.lists });
  }
}
