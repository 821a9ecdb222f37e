import { useEffect } from 'react';
import { draftStore } from '../../features/composer/index.ts';
import { outgoingQueue, useUnsentWarning } from '../../features/messages/index.ts';
import { sessionStore, useUser } from '../../features/session/index.ts';

/**
 * Messages are sent also after the user has moved to another screen. Listening on the tickets page only, a text sent
 * while leaving it would be restored after a reload and sent twice, and a tab closed during an upload would lose the
 * files without asking.
 */
export function useSending(): void {
  const { id: userId } = useUser();
  useUnsentWarning();
  useEffect(() => {
    // The device has it in its send queue: the backup copy would return as a duplicate.
    const stopKept = outgoingQueue.onKept(({ ticketId }) => draftStore.forgetTaken(ticketId));
    const stopStored = outgoingQueue.onStored(({ ticketId }) => draftStore.handleStored(ticketId));
    return () => {
      stopKept();
      stopStored();
      // The next user of this computer must not find them.
      if (sessionStore.get().user?.id !== userId) draftStore.close();
    };
  }, [userId]);
}
