import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router';
import { rereadNotifications, useMarkRead, useNotifications } from '../../../features/notifications/index.ts';
import { onReread, useLive } from '../../../features/session/index.ts';
import { setAlertCount } from '../alert-counts.ts';
import { useOwnUnread } from './own-unread-row.tsx';

/**
 * On every screen: counts new notifications for the bell, and marks those of the open ticket as read. Renders nothing.
 */
export function NotificationAlerts() {
  const queryClient = useQueryClient();
  const { notifications, unread } = useNotifications();
  const markRead = useMarkRead();
  const { tickets } = useOwnUnread();
  useLive('notification', () => rereadNotifications(queryClient));
  useEffect(() => onReread(() => rereadNotifications(queryClient)), [queryClient]);

  // The user's own unread tickets are one row of the centre.
  const count = unread + (tickets.length > 0 ? 1 : 0);
  useEffect(() => {
    setAlertCount('notifications', count);
    return () => setAlertCount('notifications', 0);
  }, [count]);

  const openUuid = useMatch('/tickets/:ticketId')?.params.ticketId;
  const answered = notifications?.find(({ read, ticket }) => !read && ticket !== null && ticket.uuid === openUuid)?.id;
  useEffect(() => {
    if (answered !== undefined) markRead(answered);
  }, [answered, markRead]);
  return null;
}
