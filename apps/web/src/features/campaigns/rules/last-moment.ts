import type { Shipping } from '@recado/contracts';

type Times = Pick<
  Shipping,
  | 'answeredAt'
  | 'readAt'
  | 'deliveredAt'
  | 'failedAt'
  | 'sentAt'
  | 'confirmedAt'
  | 'confirmationRequestedAt'
  | 'queuedAt'
>;

/** When the state that a row shows began; null while nothing has happened. */
export const lastMoment = (row: Times): string | null =>
  row.answeredAt ??
  row.failedAt ??
  row.readAt ??
  row.deliveredAt ??
  row.sentAt ??
  row.confirmedAt ??
  row.confirmationRequestedAt ??
  row.queuedAt;
