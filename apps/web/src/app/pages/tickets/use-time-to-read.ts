import { useEffect, useState } from 'react';
import { onConnected } from '../../../features/session/index.ts';
import { createStore } from '../../../shared/hooks/store.ts';

/** A list that is late is worse than one that is read twice. */
const WAIT_MS = 100;

/** Whether what the server announces of tickets reaches the lists. */
export const ticketsAreHeard = createStore(false);

/**
 * False for the moment between opening the page and the first announcement that could be heard. What is read before
 * that has to be read again, so lists wait for it; but not for long.
 */
export function useTimeToRead(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    let isConnected = false;
    const look = () => {
      if (isConnected && ticketsAreHeard.get()) setIsTime(true);
    };
    const stops = [
      ticketsAreHeard.subscribe(look),
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
