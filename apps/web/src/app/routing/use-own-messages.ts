import { useEffect } from 'react';
import { clearMessages, outgoingQueue } from '../../features/messages/index.ts';
import { sessionStore } from '../../features/session/index.ts';

/** Pending messages belong to the user who wrote them. */
export function useOwnMessages(userId: number | null): void {
  useEffect(() => {
    if (userId === null) return;
    outgoingQueue.open(userId);
    return () => {
      const session = sessionStore.get();
      const hasLeft = session.status === 'signed-out' && session.reason === 'left';
      clearMessages({ leaverId: hasLeft ? userId : undefined });
    };
  }, [userId]);
}
