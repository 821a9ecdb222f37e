import type { TicketLogType } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aLogEntry, aMessage } from '../../../../test/messages.ts';
import { joinLog, placeLog } from './place-log.ts';

const at = (minute: number) => `2026-11-17T10:${String(minute).padStart(2, '0')}:00.000Z`;
const said = (minute: number, ticketId = 1) => aMessage({ ticketId, createdAt: at(minute) });
const happened = (minute: number, type: TicketLogType, ticketId = 1) =>
  aLogEntry({ type, ticketId, createdAt: at(minute) });

/** The positions, as types. */
function placed(...input: Parameters<typeof placeLog>) {
  const { above, below } = placeLog(...input);
  const types = (lines: typeof above) =>
    [...lines].map(([index, entries]) => [index, ...entries.map(({ type }) => type)]);
  return { above: types(above), below: types(below) };
}

describe('log entries are placed', () => {
  it('below the last message before them', () => {
    const log = [happened(5, 'open'), happened(10, 'receivedTransfer'), happened(20, 'closed')];
    expect(placed([said(1), said(10)], log)).toEqual({
      above: [],
      below: [
        [0, 'open'],
        [1, 'receivedTransfer', 'closed'],
      ],
    });
  });

  it('above the first message of an opened ticket, also where that seems older', () => {
    expect(placed([said(1), said(2, 2)], [happened(3, 'create', 2)])).toEqual({ above: [[1, 'create']], below: [] });
  });

  it('below the banner of their own ticket, not at the end of the previous one', () => {
    const log = [happened(2, 'closed', 1), happened(4, 'queue', 2)];
    expect(placed([said(1), said(5, 2)], log)).toEqual({ above: [[1, 'queue']], below: [[0, 'closed']] });
  });

  it('above the first message when they are older than it', () => {
    expect(placed([said(5)], [happened(1, 'open')])).toEqual({ above: [[0, 'open']], below: [] });
  });

  it('nowhere while there is no message', () => {
    expect(placed([], [happened(1, 'create')])).toEqual({ above: [], below: [] });
  });
});

it('two fetches of the log are merged by time without duplicates', () => {
  const [one, two, three] = [happened(1, 'create'), happened(2, 'open'), happened(3, 'closed')];
  expect(joinLog([two, three], [one, two])).toEqual([one, two, three]);
  const known = [one, two];
  expect(joinLog(known, [two])).toBe(known);
});
