import { type PresentUser, VIEW_TICKET_EVENT, VIEW_TICKET_EVERY_SECONDS } from '@recado/contracts';
import { useEffect, useState } from 'react';
import { onConnected, sayLive, useLive, useUser } from '../../../features/session/index.ts';

const nobody: readonly PresentUser[] = [];

/** Tells colleagues that one has a ticket open, and who of them has it open too. */
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
  return present?.ticketId === ticketId ? present.users : nobody;
}
