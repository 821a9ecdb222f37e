import { useDocumentVisibility } from '@mantine/hooks';
import type { Ticket } from '@recado/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../features/session/index.ts';

/** People write in bursts: one reading for all of it. */
const READ_AFTER_MS = 500;

/** What comes in while the holder looks at the conversation is read: asking for the ticket tells the server. */
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
