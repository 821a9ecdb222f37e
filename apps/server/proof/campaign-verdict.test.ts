import { campaignSettingsSchema } from '@recado/contracts';
import { expect, it } from 'vitest';
import { type Call, type CampaignRecord, type FinalRow, judgeCampaigns } from './campaign-verdict.ts';

const SECOND = 1_000;
/** Noon in São Paulo, a Tuesday. */
const NOON = Date.parse('2026-03-10T15:00:00Z');
const open = campaignSettingsSchema.parse({
  messageInterval: 0,
  longerIntervalAfter: 0,
  startHour: '00:00',
  endHour: '00:00',
  protectsQrNumbers: false,
});
const [ana, bia] = ['5511980000001', '5511980000002'];

const aCall = (change: Partial<Call> = {}): Call => ({
  campaignId: 1,
  address: ana,
  messageId: 'a',
  connectionId: 7,
  writtenFrom: NOON - 200,
  writtenTo: NOON - 100,
  begunAt: [NOON],
  ...change,
});
const aRow = (change: Partial<FinalRow> = {}): FinalRow => ({
  campaignId: 1,
  address: ana,
  state: 'read',
  reason: null,
  ...change,
});

const right: CampaignRecord = {
  timeZone: 'America/Sao_Paulo',
  connections: [{ id: 7, ratePerSecond: 5, isQr: true }],
  audience: [{ campaignId: 1, address: ana }],
  shown: [{ campaignId: 1, address: ana, part: 'message' }],
  calls: [aCall()],
  rows: [aRow()],
  statuses: new Map([[1, [{ at: NOON - 60 * SECOND, value: 'EM_ANDAMENTO' }]]]),
  settings: [{ at: NOON - 60 * SECOND, value: open }],
  optOuts: new Map(),
  outsideWindow: new Set(),
  unfinishedRowsAtEnd: 0,
  differentCounters: 0,
};
/** The counts that are not 0. */
const broken = (change: Partial<CampaignRecord>) =>
  Object.fromEntries(Object.entries(judgeCampaigns({ ...right, ...change })).filter(([, count]) => count !== 0));
const shownTwice = [...right.shown, ...right.shown];
const stopped = (secondsBefore: number, value: 'CANCELADA' | 'FINALIZADA') =>
  new Map([[1, [...(right.statuses.get(1) ?? []), { at: NOON - secondsBefore * SECOND, value }]]]);
const withSettings = (change: object) => [{ at: NOON - 60 * SECOND, value: { ...open, ...change } }];

it('accepts a campaign that was sent once and read', () => {
  expect(broken({})).toEqual({});
});

it.each<[string, Partial<CampaignRecord>, object]>([
  ['a message that a person got twice', { shown: shownTwice }, { sentTwice: 1 }],
  ['a person of the list without a recipient', { rows: [], shown: [] }, { lost: 1 }],
  ['a message that is called sent and never arrived', { shown: [] }, { lost: 1 }],
  ['a person who still waits at the end', { rows: [aRow({ state: 'waiting' })], shown: [] }, { lost: 1 }],
  [
    'an opt-out that nobody asked for',
    { rows: [aRow({ state: 'skipped', reason: 'opted-out' })], shown: [] },
    { lost: 1 },
  ],
  ['a message that arrived and is called failed', { rows: [aRow({ state: 'failed' })] }, { wronglyFailed: 1 }],
  ['a status that was lost', { rows: [aRow({ state: 'sent' })] }, { ticksMissing: 1 }],
  ['a message to a person outside the list', { audience: [], rows: [] }, { foreign: 1 }],
  ['a message that left four seconds after the stop', { statuses: stopped(4, 'CANCELADA') }, { sentAfterCancel: 1 }],
  ['a message that left after the end', { statuses: stopped(4, 'FINALIZADA') }, { finishedEarly: 1 }],
  ['a campaign that ended with people waiting', { unfinishedRowsAtEnd: 1 }, { finishedEarly: 1 }],
  ['a counter that differs from its rows', { differentCounters: 2 }, { wrongCounters: 2 }],
  [
    'a message outside the hours',
    { settings: withSettings({ startHour: '20:00', endHour: '21:00' }) },
    { outsideHours: 1 },
  ],
  [
    'a message to a person who had opted out',
    { optOuts: new Map([[ana, [{ at: NOON - 4 * SECOND, value: true }]]]) },
    { suppressedSent: 1 },
  ],
  [
    'two messages closer than the interval',
    {
      settings: withSettings({ messageInterval: 5 }),
      calls: [aCall(), aCall({ messageId: 'b', begunAt: [NOON + 4 * SECOND] })],
    },
    { tooFast: 1 },
  ],
  [
    'two messages of a protected number closer than its floor',
    {
      settings: withSettings({ protectsQrNumbers: true }),
      calls: [aCall(), aCall({ messageId: 'b', begunAt: [NOON + 3 * SECOND] })],
    },
    { tooFast: 1 },
  ],
  [
    'more messages than the rate of the channel',
    { calls: Array.from({ length: 40 }, (_, nr) => aCall({ messageId: String(nr), begunAt: [NOON + nr * 100] })) },
    { tooFast: 5 },
  ],
])('counts %s', (_, change, expected) => {
  expect(broken(change)).toEqual(expected);
});

it.each<[string, Partial<CampaignRecord>]>([
  ['a message that a worker was sending at the stop', { statuses: stopped(2, 'CANCELADA') }],
  [
    'a campaign that was restarted',
    {
      statuses: new Map([
        [
          1,
          [
            { at: NOON - 9 * SECOND, value: 'CANCELADA' as const },
            { at: NOON - SECOND, value: 'EM_ANDAMENTO' as const },
          ],
        ],
      ]),
    },
  ],
  [
    'a person who came back',
    {
      optOuts: new Map([
        [
          ana,
          [
            { at: NOON - 9_000, value: true },
            { at: NOON - 1_000, value: false },
          ],
        ],
      ]),
    },
  ],
  [
    'a person who opted out and got nothing',
    {
      rows: [aRow({ state: 'skipped', reason: 'opted-out' })],
      shown: [],
      calls: [],
      optOuts: new Map([[ana, [{ at: NOON, value: true }]]]),
    },
  ],
  [
    'messages written before the interval was changed',
    {
      settings: [...right.settings, { at: NOON - 50, value: { ...open, messageInterval: 5 } }],
      calls: [aCall(), aCall({ address: bia, messageId: 'b', begunAt: [NOON + 200] })],
    },
  ],
  [
    'a message that left late, after one that was written without an interval',
    {
      settings: [...withSettings({ messageInterval: 5 }), { at: NOON - 150, value: open }],
      calls: [
        aCall({ writtenFrom: NOON - 120 }),
        aCall({ messageId: 'b', writtenFrom: NOON - 900, writtenTo: NOON - 800, begunAt: [NOON + 300] }),
      ],
    },
  ],
])('accepts %s', (_, change) => {
  expect(broken(change)).toEqual({});
});

it('accepts that a session by QR code repeats what was leaving when its holder was killed, and nobody else', () => {
  const repeated = { calls: [aCall({ begunAt: [NOON - 23 * SECOND, NOON] })], statuses: stopped(4, 'CANCELADA') };
  expect(broken(repeated)).toEqual({});
  expect(broken({ ...repeated, calls: [aCall({ begunAt: [NOON, NOON + SECOND] })] })).toEqual({ sentAfterCancel: 1 });
  expect(broken({ ...repeated, connections: [{ id: 7, ratePerSecond: 5, isQr: false }] })).toEqual({
    sentAfterCancel: 1,
  });
});
