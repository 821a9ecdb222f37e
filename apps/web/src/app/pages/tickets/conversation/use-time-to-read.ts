import { useEffect, useState } from 'react';
import { onConnected } from '../../../../features/session/index.ts';
import { createStore } from '../../../../shared/hooks/store.ts';

/** A late list is worse than one that is loaded twice. */
const WAIT_MS = 100;

/** Whether ticket events reach the lists. */
export const ticketEventsArrive = createStore(false);

/**
 * False between opening the page and the moment events can arrive. Lists loaded before that would have to be loaded
 * again, so they wait for it, but not for long.
 */
export function useTimeToRead(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    let isConnected = false;
    const look = () => {
      if (isConnected && ticketEventsArrive.get()) setIsTime(true);
    };
    const stops = [
      ticketEventsArrive.subscribe(look),
      onConnected(() => {
        isConnected = true;
        look();
      }),
    ];
    const timer = setTimeout(() => setIsTime(true), WAIT_MS);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  return isTime;
}
