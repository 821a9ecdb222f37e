import { useEffect } from 'react';
import { isShort } from '../api/write-messages.ts';
import { outgoingQueue } from './outgoing-queue.ts';

/**
 * Who leaves the page sends what could still be undone. Texts that cannot leave in that moment wait on the device; what
 * is in this page only, as files are, the browser asks about before it is closed.
 */
export function useUnsentWarning(): void {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      const released = outgoingQueue.release();
      const isLeaving = (key: string) =>
        navigator.onLine && released.some((one) => one.key === key && isShort(one.content));
      const isUnsent = outgoingQueue.store
        .get()
        .some(
          ({ key, state }) =>
            state.status !== 'stored' && !(state.status === 'sending' && isLeaving(key)) && !outgoingQueue.isKept(key),
        );
      if (isUnsent) event.preventDefault();
    };
    // A telephone closes pages without asking.
    const handleHide = () => outgoingQueue.release();
    window.addEventListener('beforeunload', handleLeave);
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('beforeunload', handleLeave);
      window.removeEventListener('pagehide', handleHide);
    };
  }, []);
}
