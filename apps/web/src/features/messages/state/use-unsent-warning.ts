import { useEffect } from 'react';
import { outgoingQueue } from './outgoing-queue.ts';

/** What has not gone out yet is in this page only: the browser asks before it is closed. */
export function useUnsentWarning(): void {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      const isUnsent = outgoingQueue.store.get().some(({ state }) => state.status !== 'stored');
      if (isUnsent) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, []);
}
