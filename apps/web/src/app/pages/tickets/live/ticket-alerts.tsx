import type { Ticket } from '@recado/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useNavigate } from 'react-router';
import { readVolume } from '../../../../features/preferences/index.ts';
import { showNotice } from '../../../../features/push/index.ts';
import { useLive } from '../../../../features/session/index.ts';
import { shouldNotify, unreadView, useTickets, waitingView } from '../../../../features/tickets/index.ts';
import { onceInBrowser } from '../../../../shared/lib/once-in-browser.ts';
import { playChime } from '../../../../shared/lib/play-chime.ts';
import { readStored, storageKeys } from '../../../../shared/lib/stored.ts';
import { type AlertCount, setAlertCount } from '../../../shell/alert-counts.ts';
import { useTimeToRead } from '../conversation/use-time-to-read.ts';
import { useTicketViewer } from './use-ticket-viewer.ts';
import { useTicketsLive } from './use-tickets-live.ts';
import { useVisibleTab } from './use-visible-tab.ts';

/** On every screen: waiting and unread counts, and a sound and a notification for new messages. Renders nothing. */
export function TicketAlerts() {
  const { t } = useTranslation('tickets');
  const viewer = useTicketViewer();
  const navigate = useNavigate();
  useTicketsLive(viewer);
  useVisibleTab();

  const isWanted = useTimeToRead();
  useShownCount('unread', useTickets(unreadView(viewer), { isWanted }).count);
  useShownCount('waiting', useTickets(waitingView, { isWanted }).count);

  useLive('appMessage', (message) => {
    if (message.action !== 'create' || message.message.fromMe || message.message.isPrivate) return;
    const { ticket } = message;
    if (!shouldNotify(ticket, viewer) || isLookingAt(ticket)) return;
    const path = `/tickets/${ticket.uuid}`;
    const { id: messageId } = message.message;
    const shown = viewer.hidesContent
      ? { title: t('newMessage'), body: '' }
      : { title: ticket.contact.name, body: ticket.lastMessage };
    void onceInBrowser(messageId, () => {
      playChime(readVolume(readStored(storageKeys.volume))).catch(() => undefined);
      if (isAwayWithPermission())
        showNotice({ ...shown, tag: ticket.uuid, path, messageId }, () => void navigate(path)).catch(() => undefined);
    });
  });
  return null;
}

function useShownCount(name: AlertCount, count = 0): void {
  useEffect(() => {
    setAlertCount(name, count);
    return () => setAlertCount(name, 0);
  }, [name, count]);
}

const isLookingAt = ({ uuid }: Ticket): boolean =>
  document.hasFocus() && matchPath('/tickets/:ticketId', window.location.pathname)?.params.ticketId === uuid;

/** Only while the user is elsewhere: a user with the page in view sees the list change. */
const isAwayWithPermission = (): boolean =>
  !document.hasFocus() && 'Notification' in window && Notification.permission === 'granted';
