import { describe, expect, it } from 'vitest';
import { historyProgress } from './history-progress.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const common = { isWanted: true, isBehind: false, missedAfterMs: 8_000 };
const listening = (seconds: number) => ({ ...common, listeningSince: ago(seconds) });
const nobody = { ...common, listeningSince: null };
const behind = { ...listening(600), isBehind: true };

describe('a phone is through with its past', () => {
  it.each([
    ['when somebody has heard nothing for long enough', ago(8), listening(600), { told: 'all' }],
    ['not before', ago(-20), listening(600), { told: 'some', lookAt: ago(-28) }],
    ['not by who may have been killed before it was over', ago(7), listening(600), { told: 'some', lookAt: ago(-1) }],
    ['not by the time in which nobody listened', ago(100), listening(10), { told: 'some', lookAt: ago(-43) }],
    ['not while nobody listens', ago(100), nobody, { told: 'some', lookAt: ago(-15) }],
    ['not sooner for that nobody listens', ago(-40), nobody, { told: 'some', lookAt: ago(-40) }],
    ['never again, as far as one can tell after a day', ago(86_400), nobody, { told: 'cut-off' }],
    ['nor after a day of a line that does not last', ago(86_400), listening(10), { told: 'cut-off' }],
    ['but after a day in which it was heard at last', ago(86_400), listening(60), { told: 'all' }],
    ['not while some of it is not read', ago(100), behind, { told: 'some', lookAt: ago(-15) }],
    ['but not read for a day, it comes too late', ago(86_400), behind, { told: 'cut-off' }],
    ['not any more once nobody wants it', ago(-20), { ...nobody, isWanted: false }, { told: 'cut-off' }],
    ['nor where there is no line', ago(0), undefined, { told: 'cut-off' }],
  ])('%s', (_when, quietAt, line, told) => {
    expect(historyProgress({ quietAt, line, now })).toEqual(told);
  });
});
