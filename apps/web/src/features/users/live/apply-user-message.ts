import type { LiveMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheUser } from '../api/cache-user.ts';
import { userKeys } from '../api/list-users.ts';

/** Online state comes with the event. Other changes contain only the id: the list is refetched. */
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
