import {
  actingIdOf,
  type PresentUser,
  type TicketPresence,
  TYPING_EVENT,
  TYPING_EVERY_SECONDS,
  VIEW_TICKET_EVENT,
  VIEW_TICKET_EVERY_SECONDS,
} from '@recado/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onConnected, sendLive, useLive, useUser } from '../../../../features/session/index.ts';

const none: readonly PresentUser[] = [];

/** Reports that the user has a ticket open, and returns the colleagues who have it open too. */
export function useTicketPresence(ticketId: number): readonly PresentUser[] {
  const userId = actingIdOf(useUser());
  const [present, setPresent] = useState<TicketPresence>();

  useEffect(() => {
    const say = () => sendLive(VIEW_TICKET_EVENT, { ticketId });
    const stop = onConnected(say);
    const again = setInterval(say, VIEW_TICKET_EVERY_SECONDS * 1_000);
    return () => {
      stop();
      clearInterval(again);
      sendLive(VIEW_TICKET_EVENT, { ticketId: null });
    };
  }, [ticketId]);

  useLive('ticketPresence', (message) => {
    if (message.ticketId !== ticketId) return;
    const users = message.users.filter(({ id }) => id !== userId);
    setPresent((before) => (before && before.version > message.version ? before : { ...message, users }));
  });
  return present?.ticketId === ticketId ? present.users : none;
}

/**
 * Reports that the user is typing in a ticket, to the customer too if it is for them. Called on every change, sent
 * every few seconds.
 */
export function useSendTyping(ticketId: number): (isPrivate: boolean) => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first event of another ticket is sent immediately.
  useEffect(() => {
    sentAt.current = Number.NEGATIVE_INFINITY;
  }, [ticketId]);
  return useCallback(
    (isPrivate) => {
      if (performance.now() - sentAt.current < TYPING_EVERY_SECONDS * 1_000) return;
      sentAt.current = performance.now();
      sendLive(TYPING_EVENT, { ticketId, isPrivate });
    },
    [ticketId],
  );
}
