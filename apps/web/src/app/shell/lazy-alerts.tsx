import { lazy, Suspense } from 'react';

const TicketAlerts = lazy(async () => ({
  default: (await import('../pages/tickets/ticket-alerts.tsx')).TicketAlerts,
}));

/** A download of its own: the screen is drawn before anything needs announcing. */
export function LazyAlerts() {
  return (
    <Suspense>
      <TicketAlerts />
    </Suspense>
  );
}
