import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyToCurrent, rereadCurrent, useCurrentAnnouncements } from '../../../features/announcements/index.ts';
import { onReread, useLive } from '../../../features/session/index.ts';
import { setAlertCount } from '../alert-counts.ts';

/** On every screen: counts new announcements for the top bar. Renders nothing. */
export function AnnouncementAlerts() {
  const queryClient = useQueryClient();
  const { count, isUrgent } = useCurrentAnnouncements();
  useLive('announcement', (message) => applyToCurrent(queryClient, message));
  useEffect(() => onReread(() => rereadCurrent(queryClient)), [queryClient]);
  useEffect(() => {
    setAlertCount('announcements', count);
    setAlertCount('urgentAnnouncements', isUrgent ? 1 : 0);
    return () => {
      setAlertCount('announcements', 0);
      setAlertCount('urgentAnnouncements', 0);
    };
  }, [count, isUrgent]);
  return null;
}
