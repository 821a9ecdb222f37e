import type { notices as pt } from './pt.ts';

export const notices: Record<keyof typeof pt, string> = {
  region: 'Notices',
  close: 'Close notice',
  success: 'Success',
  info: 'Information',
  warning: 'Warning',
  error: 'Error',
  repeated: '{{count}} times',
  bell: 'Notifications',
  bellWithCount_one: 'Notifications, {{count}} new',
  bellWithCount_other: 'Notifications, {{count}} new',
  clear: 'Clear',
  emptyTitle: 'No notifications',
  emptyText: 'Notices from this session are kept here.',
};
