import { useEffect } from 'react';
import { draftStore, listDrafts } from '../../../features/composer/index.ts';
import { outgoingQueue } from '../../../features/messages/index.ts';
import { onReread, sessionStore, useLive, useUser } from '../../../features/session/index.ts';

/** Keeps this person's drafts true to what their other tabs and devices have, and saves what is typed here. */
export function useDrafts(): void {
  const { id: userId } = useUser();
  useEffect(() => {
    draftStore.open(userId);
    outgoingQueue.open(userId);
    for (const { ticketId, content, typed, state } of outgoingQueue.store.get())
      if (content.kind === 'text' && state.status !== 'stored') draftStore.retake(ticketId, typed);
    const reading = new AbortController();
    // Without the server's the ones of this device are there all the same; they are read again with the next connection.
    const read = () => void listDrafts(reading.signal).then(draftStore.handleLoaded, () => draftStore.flush());
    read();
    const stopReread = onReread(read);
    const saveNow = () => document.visibilityState === 'hidden' && draftStore.flush({ isLast: true });
    const handleOnline = () => draftStore.flush();
    document.addEventListener('visibilitychange', saveNow);
    // Both: a telephone says the second only, and a reloaded page may read the device before the old one hears it.
    window.addEventListener('beforeunload', handleLeave);
    window.addEventListener('pagehide', handleLeave);
    window.addEventListener('online', handleOnline);
    return () => {
      reading.abort();
      stopReread();
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('beforeunload', handleLeave);
      window.removeEventListener('pagehide', handleLeave);
      window.removeEventListener('online', handleOnline);
      // On another screen they are saved as well; in the name of the next person at this computer they must not be.
      if (sessionStore.get().user?.id === userId) draftStore.flush();
    };
  }, [userId]);

  useLive('draft', (message) => {
    if (message.action === 'update') draftStore.handleHeard(message.draft);
    else draftStore.handleRemoved(message.ticketId, { isSending: isSending(message.ticketId) });
  });
}

/**
 * What is let go in this moment arrives without this page; out of reach of the server it does not. What can still be
 * undone is let go too, by the conversation, which may hear of the leaving after us.
 */
function handleLeave(): void {
  if (!navigator.onLine) return;
  for (const { ticketId, content, state } of outgoingQueue.store.get())
    if (content.kind === 'text' && ['held', 'sending'].includes(state.status)) draftStore.forgetTaken(ticketId);
}

const isSending = (ticketId: number): boolean =>
  outgoingQueue.store
    .get()
    .some((one) => one.ticketId === ticketId && (one.state.status === 'sending' || one.state.status === 'stored'));
