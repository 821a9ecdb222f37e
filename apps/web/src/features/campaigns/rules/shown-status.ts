import type { Campaign } from '@recado/contracts';

export type ShownStatus = 'draft' | 'scheduled' | 'running' | 'held' | 'cancelled' | 'stopped' | 'finished';

/** The status of the wire with its hold and its stop reason in one word. */
export function shownStatus({
  status,
  hold,
  stopReason,
}: Pick<Campaign, 'status' | 'hold' | 'stopReason'>): ShownStatus {
  switch (status) {
    case 'INATIVA':
      return 'draft';
    case 'PROGRAMADA':
      return 'scheduled';
    case 'EM_ANDAMENTO':
      // Copying the recipients takes seconds: it is the start, not a pause.
      return hold === null || hold.reason === 'preparing' ? 'running' : 'held';
    case 'CANCELADA':
      return stopReason === null || stopReason === 'user' ? 'cancelled' : 'stopped';
    case 'FINALIZADA':
      return 'finished';
  }
}
