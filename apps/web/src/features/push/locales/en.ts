import type { push as source } from './pt.ts';

export const push: Record<keyof typeof source, string> = {
  title: 'Notifications on this device',
  text: 'Shows a notification when a customer writes, also while the system is closed.',
  unsupported: 'This browser gets no notifications. On iPhone and iPad, first install the app on the home screen.',
  blocked: 'The browser blocked notifications of this site. Allow them in the site settings and try again.',
  dismissed: 'The browser asked for your permission and got no answer. Try again and choose “Allow”.',
  failed: 'The browser could not turn on notifications. Check the internet connection and try again.',
  turnedOn: 'Notifications are on on this device.',
  turnedOff: 'Notifications are off on this device.',
  test: 'Send a test notification',
  testSent: 'The test notification is on its way.',
  others: 'Other devices',
  paused: 'paused until you sign in there again',
  lastUsed: 'last notification on {{moment}}',
  neverUsed: 'no notification yet',
  remove: 'Remove {{device}}',
  removed: 'Device removed.',
};
