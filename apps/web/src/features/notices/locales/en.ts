import type { notices as pt } from './pt.ts';

export const notices: Record<keyof typeof pt, string> = {
  region: 'Notices',
  close: 'Close notice',
  success: 'Success',
  info: 'Information',
  warning: 'Warning',
  error: 'Error',
  repeated: '{{count}} times',
  clear: 'Clear',
  emptyTitle: 'No notices',
  emptyText: 'Notices from this session are kept here.',
};
