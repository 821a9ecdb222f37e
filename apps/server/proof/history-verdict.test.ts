import { expect, it } from 'vitest';
import { type ExpectedMessage, type FiledMessage, type HistoryEvidence, judgeHistory } from './history-verdict.ts';

const base = { person: '1', author: 'customer', body: 'oi', isDeleted: false, hasFile: false, isLive: false } as const;
const past: ExpectedMessage = { ...base, providerId: 'past' };
const live: ExpectedMessage = { ...base, providerId: 'live', person: '2', isLive: true };
const echo: ExpectedMessage = { ...live, providerId: 'echo', author: 'phone' };
const filed = ({ isLive: _, ...message }: ExpectedMessage, change: Partial<FiledMessage> = {}): FiledMessage => ({
  ...message,
  id: `m-${message.providerId}`,
  isInTicketOfNumber: true,
  ...change,
});

/** Rita, 1, is in the history only; Bia, 2, wrote live and was answered by a bot and by the owner. */
const right: HistoryEvidence = {
  expected: [past, live, echo],
  stored: [filed(past), filed(live), filed(echo)],
  rings: new Map([['2', 1]]),
  answered: ['m-live'],
  tickets: [
    { person: '1', status: 'closed' },
    { person: '2', status: 'pending' },
  ],
  savedNames: new Map([['1', 'Rita']]),
  names: new Map([
    ['1', 'Rita'],
    ['2', 'Bia'],
  ]),
};

const broken = (evidence: HistoryEvidence): string[] =>
  Object.entries(judgeHistory(evidence)).flatMap(([name, count]) => (count === 0 ? [] : [name]));

it('finds nothing in a history that was filed silently beside live messages', () => {
  expect(broken(right)).toEqual([]);
});

it.each<[string, Partial<HistoryEvidence>]>([
  ['historyLost', { stored: [filed(live), filed(echo)] }],
  ['historyDoubled', { stored: [...right.stored, filed(past, { id: 'again' })] }],
  ['historyForeign', { stored: [...right.stored, filed(past, { id: 'other', providerId: 'other' })] }],
  ['historyWrong', { stored: [filed(past, { body: 'olá' }), filed(live), filed(echo)] }],
  ['historyWrong', { stored: [filed(past, { author: 'phone' }), filed(live), filed(echo)] }],
  ['historyWrong', { stored: [filed(past, { isDeleted: true }), filed(live), filed(echo)] }],
  ['historyWrong', { stored: [filed(past, { hasFile: true }), filed(live), filed(echo)] }],
  ['wrongContact', { stored: [filed(past, { person: '2' }), filed(live), filed(echo)] }],
  ['wrongContact', { stored: [filed(past), filed(live, { isInTicketOfNumber: false }), filed(echo)] }],
  ['echoesMisfiled', { stored: [filed(past), filed(live), filed(echo, { person: '1' })] }],
  [
    'rangByHistory',
    {
      rings: new Map([
        ['1', 1],
        ['2', 1],
      ]),
    },
  ],
  ['liveWithoutRing', { rings: new Map() }],
  ['answeredByHistory', { answered: ['m-live', 'm-past'] }],
  ['answeredByHistory', { answered: ['m-live', null] }],
  ['openByHistory', { tickets: [{ person: '1', status: 'pending' }] }],
  ['wrongNames', { names: new Map([['1', 'ritinha']]) }],
])('finds %s', (finding, change) => {
  expect(broken({ ...right, ...change })).toEqual([finding]);
});
