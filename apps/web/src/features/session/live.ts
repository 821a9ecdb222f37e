import type { LiveChannel, LiveMessage } from '@recado/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { renewAccess } from '../../shared/api/access.ts';
import { useStore } from '../../shared/hooks/store.ts';
import { closeLive, connectionStatus, onConnected, onLive, onReread, openLive, sendLive } from './live-connection.ts';
import { sessionStore } from './session-store.ts';
import { refreshUser } from './sign-in.ts';

export { onConnected, onLive, onReread, sendLive };

/** Keeps the socket open exactly while a user is signed in, and applies session events. */
export function startLive(): void {
  let connectedUserId: number | null = null;
  sessionStore.subscribe(() => {
    const { user } = sessionStore.get();
    if (user?.id === (connectedUserId ?? undefined)) return;
    connectedUserId = user?.id ?? null;
    if (user === null) closeLive();
    else void openLive(user.companyId);
  });

  const readUserAgain = () => void refreshUser().catch(() => undefined);
  onLive('user', (message) => {
    const changedId = message.action === 'delete' ? message.userId : message.user.id;
    if (changedId === sessionStore.get().user?.id) readUserAgain();
  });
  onLive('settings', readUserAgain);
  onReread(readUserAgain);
  // Another tab of this browser may be the "elsewhere": then the cookie has the new session, and only a refused refresh
  // means that the account was opened on another device.
  onLive('auth', () => void renewAccess().catch(() => undefined));
}

/** Calls the handler for every event of the channel while the component is mounted. */
export function useLive<C extends LiveChannel>(channel: C, handler: (message: LiveMessage<C>) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => onLive(channel, (message) => handle(message)), [channel]);
}

export type ConnectionState =
  | { readonly status: 'online' }
  | { readonly status: 'offline'; readonly secondsToNextTry: number };

/** Whether events reach this tab; for the offline bar. */
export function useConnectionState(): ConnectionState {
  const state = useStore(connectionStatus);
  const [now, setNow] = useState(Date.now);
  const isOffline = state.status === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    setNow(Date.now());
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, [isOffline]);
  if (state.status === 'online') return state;
  return { status: 'offline', secondsToNextTry: Math.max(0, Math.ceil((state.nextTryAt - now) / 1_000)) };
}
