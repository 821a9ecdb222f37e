import { useEffect } from 'react';
import { draftStore } from '../../features/composer/index.ts';
import { outgoingQueue, useUnsentWarning } from '../../features/messages/index.ts';
import { sessionStore, useUser } from '../../features/session/index.ts';

/**
 * What was written goes out also when one has moved on to another screen. Listened to on the tickets page only, a text
 * that is let go as one leaves it would be in its box again after a reload, to be sent twice, and a tab that is closed
 * during an upload would lose the files without a question.
 */
export function useSending(): void {
  const { id: userId } = useUser();
  useUnsentWarning();
  useEffect(() => {
    // The device has it among what is to be sent: the copy kept for its loss would come back as a second one.
    const stopKept = outgoingQueue.onKept(({ ticketId }) => draftStore.forgetTaken(ticketId));
    const stopStored = outgoingQueue.onStored(({ ticketId }) => draftStore.handleStored(ticketId));
    return () => {
      stopKept();
      stopStored();
      // The next person at this computer must not find them.
      if (sessionStore.get().user?.id !== userId) draftStore.close();
    };
  }, [userId]);
}
