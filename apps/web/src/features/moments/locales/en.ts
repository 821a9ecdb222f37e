import type { moments as pt } from './pt.ts';

export const moments: Record<keyof typeof pt, string> = {
  waiting: 'Waiting',
  count_one: '{{count}} ticket',
  count_other: '{{count}} tickets',
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
  more_one: 'Show {{count}} more',
  more_other: 'Show {{count}} more',
  noQueue: 'NO QUEUE',
  emptyTitle: 'No tickets right now',
  emptyText: 'As soon as somebody writes, the ticket appears here.',
  emptyOwnText: 'As soon as you accept a ticket, it appears here.',
  failedTitle: 'The panel could not be loaded',
  failedText: 'The tickets are as they were. We try again in a few seconds.',
};
