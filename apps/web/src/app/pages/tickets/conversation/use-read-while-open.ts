import { useDocumentVisibility } from '@mantine/hooks';
import type { Ticket } from '@recado/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../../features/session/index.ts';

/** Customers write in bursts: one request marks all of it as read. */
const READ_AFTER_MS = 500;

/**
 * Marks messages as read that arrive while their agent views the conversation: fetching the ticket does it on the
 * server.
 */
export function useReadWhileOpen(ticket: Ticket | undefined, read: () => unknown): void {
  const { id: userId } = useUser();
  const isVisible = useDocumentVisibility() === 'visible';
  const isHolder = ticket?.userId === userId;
  const unread = ticket?.unreadMessages ?? 0;
  const tell = useEffectEvent(() => void read());
  useEffect(() => {
    if (!isVisible || !isHolder || unread === 0) return;
    const timer = setTimeout(tell, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isVisible, isHolder, unread]);
}
