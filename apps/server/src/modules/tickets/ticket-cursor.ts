import { AppError } from '../../platform/errors.ts';

/**
 * The last ticket of a page: the next page begins after it. The timestamp stays in the database's own format, to the
 * microsecond.
 */
export interface TicketCursor {
  readonly orderedAt: string;
  readonly id: number;
}

const FORM = /^(\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)~(\d{1,10})$/;

export const writeCursor = ({ orderedAt, id }: TicketCursor): string =>
  Buffer.from(`${orderedAt}~${id}`).toString('base64url');

export function readCursor(text: string): TicketCursor {
  const [, orderedAt, id] = FORM.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const isReal =
    orderedAt !== undefined && !Number.isNaN(Date.parse(orderedAt.replace(' ', 'T').replace(/\+00$/, 'Z')));
  if (!isReal || Number(id) > 2_147_483_647) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'cursor', message: 'not a cursor' }] });
  }
  return { orderedAt, id: Number(id) };
}
