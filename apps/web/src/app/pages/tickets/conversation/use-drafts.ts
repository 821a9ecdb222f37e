import { useEffect } from 'react';
import { draftStore, listDrafts } from '../../../../features/composer/index.ts';
import { outgoingQueue } from '../../../../features/messages/index.ts';
import { onReread, sessionStore, useLive, useUser } from '../../../../features/session/index.ts';

/** Syncs the user's drafts with their other tabs and devices, and saves what is typed here. */
export function useDrafts(): void {
  const { id: userId } = useUser();
  useEffect(() => {
    draftStore.open(userId);
    outgoingQueue.open(userId);
    for (const { ticketId, content, typed, state } of outgoingQueue.store.get())
      if (content.kind === 'text' && state.status !== 'stored') draftStore.retake(ticketId, typed);
    const reading = new AbortController();
    // Without the server's drafts, those of this device remain; they are fetched again on the next connection.
    const read = () => void listDrafts(reading.signal).then(draftStore.handleLoaded, () => draftStore.flush());
    read();
    const stopReread = onReread(read);
    const saveNow = () => document.visibilityState === 'hidden' && draftStore.flush({ isLast: true });
    const handleOnline = () => draftStore.flush();
    document.addEventListener('visibilitychange', saveNow);
    // Both events: a phone fires only the second, and a reloaded page may read storage before the old page gets it.
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
      // Drafts are also saved on another screen, but never in the name of the next user of this computer.
      if (sessionStore.get().user?.id === userId) draftStore.flush();
    };
  }, [userId]);

  useLive('draft', (message) => {
    if (message.action === 'update') draftStore.handleHeard(message.draft);
    else draftStore.handleRemoved(message.ticketId, { isSending: isSending(message.ticketId) });
  });
}

/**
 * A message sent while leaving is delivered without this page, unless the server is unreachable. Messages in their undo
 * delay are sent too, by the conversation, which may get the leave event after us.
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
