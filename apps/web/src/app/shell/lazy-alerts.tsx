import { lazy, Suspense } from 'react';
import { useUser } from '../../features/session/index.ts';
import { loadWithRetry } from '../../shared/lib/load-with-retry.ts';
import { useCanOpen } from './use-screens.ts';

const TicketAlerts = lazy(async () => ({
  default: (await loadWithRetry(() => import('../pages/tickets/live/ticket-alerts.tsx'))).TicketAlerts,
}));

const NotificationAlerts = lazy(async () => ({
  default: (await loadWithRetry(() => import('./bell/notification-alerts.tsx'))).NotificationAlerts,
}));

const AnnouncementAlerts = lazy(async () => ({
  default: (await loadWithRetry(() => import('./announcements/announcement-alerts.tsx'))).AnnouncementAlerts,
}));

const ChatAlerts = lazy(async () => ({
  default: (await loadWithRetry(() => import('./chats/chat-alerts.tsx'))).ChatAlerts,
}));

/** Separate downloads: the screen is rendered first. */
export function LazyAlerts() {
  const canOpen = useCanOpen();
  // Support without the company's consent sees no conversation: every question would be refused.
  const isContentClosed = useUser().support?.contentUntil === null;
  return (
    <Suspense>
      {!isContentClosed && <TicketAlerts />}
      {!isContentClosed && <NotificationAlerts />}
      <AnnouncementAlerts />
      {canOpen('/chats') && <ChatAlerts />}
    </Suspense>
  );
}
