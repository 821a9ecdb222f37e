import { VISIBLE_TAB_EVENT, VISIBLE_TAB_EVERY_SECONDS } from '@recado/contracts';
import { useEffect } from 'react';
import { onConnected, sendLive } from '../../../../features/session/index.ts';

/** Reports whether this tab is visible: while it is, the user's devices get no push. */
export function useVisibleTab(): void {
  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible';
    const say = () => sendLive(VISIBLE_TAB_EVENT, { isVisible: isVisible() });
    const stop = onConnected(say);
    const again = setInterval(() => isVisible() && say(), VISIBLE_TAB_EVERY_SECONDS * 1_000);
    document.addEventListener('visibilitychange', say);
    return () => {
      stop();
      clearInterval(again);
      document.removeEventListener('visibilitychange', say);
    };
  }, []);
}
