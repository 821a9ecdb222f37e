import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../shared/lib/load-with-retry.ts';

const TicketAlerts = lazy(async () => ({
  default: (await loadWithRetry(() => import('../pages/tickets/live/ticket-alerts.tsx'))).TicketAlerts,
}));

const NotificationAlerts = lazy(async () => ({
  default: (await loadWithRetry(() => import('./bell/notification-alerts.tsx'))).NotificationAlerts,
}));

const AnnouncementAlerts = lazy(async () => ({
  default: (await loadWithRetry(() => import('./announcements/announcement-alerts.tsx'))).AnnouncementAlerts,
}));

/** Separate downloads: the screen is rendered first. */
export function LazyAlerts() {
  return (
    <Suspense>
      <TicketAlerts />
      <NotificationAlerts />
      <AnnouncementAlerts />
    </Suspense>
  );
}
