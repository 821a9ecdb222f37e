import { useEffect } from 'react';
import { isShort } from '../api/write-messages.ts';
import { outgoingQueue } from './outgoing-queue.ts';

/**
 * Leaving the page sends messages in their undo delay. Texts that cannot be sent then wait on the device; for what is
 * only in this page, such as files, the browser asks before closing.
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
    // A phone closes pages without asking.
    const handleHide = () => outgoingQueue.release();
    window.addEventListener('beforeunload', handleLeave);
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('beforeunload', handleLeave);
      window.removeEventListener('pagehide', handleHide);
    };
  }, []);
}
