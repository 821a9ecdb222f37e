export {
  rereadNotifications,
  useMarkAllRead,
  useMarkRead,
  useNotifications,
} from './api/notifications.ts';
export { NotificationList } from './components/notification-list.tsx';
export { NotificationRow } from './components/notification-row.tsx';
