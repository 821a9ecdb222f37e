import type { Ticket } from '@recado/contracts';
import { useEffect } from 'react';
import { matchPath, useNavigate } from 'react-router';
import { readVolume } from '../../../features/preferences/index.ts';
import { useLive } from '../../../features/session/index.ts';
import { isWorthTelling, unreadView, useTickets } from '../../../features/tickets/index.ts';
import { onceInBrowser } from '../../../shared/lib/once-in-browser.ts';
import { playChime } from '../../../shared/lib/play-chime.ts';
import { readStored, storageKeys } from '../../../shared/lib/stored.ts';
import { setUnreadCount } from '../../shell/unread-count.ts';
import { useTicketViewer } from './use-ticket-viewer.ts';
import { useTicketsLive } from './use-tickets-live.ts';
import { useTimeToRead } from './use-time-to-read.ts';

/** On every screen: how much waits to be read, and a sound and a notice when something new comes. Draws nothing. */
export function TicketAlerts() {
  const viewer = useTicketViewer();
  const navigate = useNavigate();
  useTicketsLive(viewer);

  const { count: unread = 0 } = useTickets(unreadView(viewer), { isWanted: useTimeToRead() });
  useEffect(() => {
    setUnreadCount(unread);
    return () => setUnreadCount(0);
  }, [unread]);

  useLive('appMessage', (message) => {
    if (message.action !== 'create' || message.message.fromMe || message.message.isPrivate) return;
    const { ticket } = message;
    if (!isWorthTelling(ticket, viewer) || isLookingAt(ticket)) return;
    const open = () => void navigate(`/tickets/${ticket.uuid}`);
    void onceInBrowser(message.message.id, () => {
      playChime(readVolume(readStored(storageKeys.volume))).catch(() => undefined);
      showNotice(ticket, open);
    });
  });
  return null;
}

const isLookingAt = ({ uuid }: Ticket): boolean =>
  document.hasFocus() && matchPath('/tickets/:ticketId', window.location.pathname)?.params.ticketId === uuid;

/** Only while one is elsewhere: who has the page before them sees the list move. */
function showNotice({ uuid, contact, lastMessage }: Ticket, open: () => void): void {
  if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return;
  // The same tag for the same ticket: ten messages of one customer are one notice.
  const notice = new Notification(contact.name, { body: lastMessage, tag: uuid });
  notice.onclick = () => {
    window.focus();
    open();
    notice.close();
  };
}
