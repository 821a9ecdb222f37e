import { lazy, Suspense } from 'react';

const TicketAlerts = lazy(async () => ({
  default: (await import('../pages/tickets/live/ticket-alerts.tsx')).TicketAlerts,
}));

const NotificationAlerts = lazy(async () => ({
  default: (await import('./bell/notification-alerts.tsx')).NotificationAlerts,
}));

/** Separate downloads: the screen is rendered first. */
export function LazyAlerts() {
  return (
    <Suspense>
      <TicketAlerts />
      <NotificationAlerts />
    </Suspense>
  );
}
