import {
  type PresentUser,
  TYPING_EVENT,
  TYPING_EVERY_SECONDS,
  VIEW_TICKET_EVENT,
  VIEW_TICKET_EVERY_SECONDS,
} from '@recado/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onConnected, sayLive, useLive, useUser } from '../../../features/session/index.ts';

const none: readonly PresentUser[] = [];

/** Reports that the user has a ticket open, and returns the colleagues who have it open too. */
export function useTicketPresence(ticketId: number): readonly PresentUser[] {
  const { id: userId } = useUser();
  const [present, setPresent] = useState<{ readonly ticketId: number; readonly users: readonly PresentUser[] }>();

  useEffect(() => {
    const say = () => sayLive(VIEW_TICKET_EVENT, { ticketId });
    const stop = onConnected(say);
    const again = setInterval(say, VIEW_TICKET_EVERY_SECONDS * 1_000);
    return () => {
      stop();
      clearInterval(again);
      sayLive(VIEW_TICKET_EVENT, { ticketId: null });
    };
  }, [ticketId]);

  useLive('ticketPresence', (message) => {
    if (message.ticketId !== ticketId) return;
    setPresent({ ticketId, users: message.users.filter(({ id }) => id !== userId) });
  });
  return present?.ticketId === ticketId ? present.users : none;
}

/**
 * Reports that the user is typing in a ticket, to the customer too if it is for them. Called on every change, sent
 * every few seconds.
 */
export function useSayTyping(ticketId: number): (isPrivate: boolean) => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ticket has not heard anything yet.
  useEffect(() => {
    saidAt.current = Number.NEGATIVE_INFINITY;
  }, [ticketId]);
  return useCallback(
    (isPrivate) => {
      if (performance.now() - saidAt.current < TYPING_EVERY_SECONDS * 1_000) return;
      saidAt.current = performance.now();
      sayLive(TYPING_EVENT, { ticketId, isPrivate });
    },
    [ticketId],
  );
}
