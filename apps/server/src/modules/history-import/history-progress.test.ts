import { describe, expect, it } from 'vitest';
import { historyProgress } from './history-progress.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const common = { isWanted: true, isBehind: false, missedAfterMs: 8_000 };
const listening = (seconds: number) => ({ ...common, listeningSince: ago(seconds) });
const disconnected = { ...common, listeningSince: null };
const behind = { ...listening(600), isBehind: true };

describe('a history', () => {
  it.each([
    [
      'is complete when a connected process received nothing for long enough',
      ago(8),
      listening(600),
      { received: 'all' },
    ],
    ['is not complete before that', ago(-20), listening(600), { received: 'some', checkAt: ago(-28) }],
    [
      'is not complete while the process may have been killed before the end',
      ago(7),
      listening(600),
      { received: 'some', checkAt: ago(-1) },
    ],
    [
      'does not count the time before the process connected',
      ago(100),
      listening(10),
      { received: 'some', checkAt: ago(-43) },
    ],
    ['is not complete while no process is connected', ago(100), disconnected, { received: 'some', checkAt: ago(-15) }],
    [
      'is not checked sooner while no process is connected',
      ago(-40),
      disconnected,
      { received: 'some', checkAt: ago(-40) },
    ],
    ['is cut off after a day without a connected process', ago(86_400), disconnected, { received: 'cut-off' }],
    ['is cut off after a day of a socket that does not stay up', ago(86_400), listening(10), { received: 'cut-off' }],
    ['is complete after a day when a process was connected at last', ago(86_400), listening(60), { received: 'all' }],
    ['is not complete while a chunk is not stored', ago(100), behind, { received: 'some', checkAt: ago(-15) }],
    ['is cut off when a chunk is not stored for a day', ago(86_400), behind, { received: 'cut-off' }],
    [
      'is cut off once the session is not wanted',
      ago(-20),
      { ...disconnected, isWanted: false },
      { received: 'cut-off' },
    ],
    ['is cut off where there is no socket', ago(0), undefined, { received: 'cut-off' }],
  ])('%s', (_when, quietAt, line, expected) => {
    expect(historyProgress({ quietAt, line, now })).toEqual(expected);
  });
});
