import { accepts, later, noWorkerFor, plans, resolved, until } from '../acts.ts';
import type { HousePlan } from '../house.ts';
import type { Stories } from '../story.ts';
import {
  CLOSED,
  from8to18,
  MENU,
  noChance,
  oneQueue,
  onVacation,
  queues,
  RATING_QUESTION,
  rated,
  THANKS,
} from '../words.ts';

const [LISBON, SANTIAGO, TOKYO] = ['Europe/Lisbon', 'America/Santiago', 'Asia/Tokyo'];

/** No menu answers: only timers send messages. */
const quiet = (timeZone: string, plan: HousePlan = {}): HousePlan => ({
  queues: oneQueue,
  agents: [{ name: 'Ana' }],
  ...plan,
  company: { timeZone },
  settings: { ...noChance, sendGreetingMessageOneQueues: 'disabled', ...plan.settings },
});
const open = (timeZone: string, schedules = from8to18): HousePlan => ({
  queues,
  company: { timeZone, schedules },
  settings: { ...noChance, scheduleType: 'company' },
  connection: { outOfHoursMessage: CLOSED, maxBotMenus: 0 },
});
const onlyAtOne = from8to18.map((day) => ({ ...day, startTimeA: '01:00', endTimeA: '02:00' }));
const daily = { repeatUnit: 'day', repeatEvery: 1 } as const;
const weekly = { repeatUnit: 'week', repeatEvery: 1 } as const;

/** Passing days, clock changes and companies in other time zones. Most times are UTC. */
export const clockStories: Stories = [
  [
    'opens at eight local time, before and after the clocks go forward',
    {
      house: open(SANTIAGO),
      at: '2026-09-04T11:59:00Z',
      talk: [
        ['oi', CLOSED],
        [until('2026-09-04T12:00:00Z')],
        ['oi', MENU],
        [until('2026-09-06T10:59:00Z')],
        ['oi', CLOSED],
        [until('2026-09-06T11:00:00Z')],
        ['oi', MENU],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'a skipped hour opens nothing, and a repeated hour opens twice',
    {
      house: open(LISBON, onlyAtOne),
      at: '2026-10-25T00:30:00Z',
      talk: [
        ['oi', MENU],
        [until('2026-10-25T01:30:00Z')],
        ['oi', MENU],
        [until('2026-10-25T02:00:00Z')],
        ['oi', CLOSED],
        [until('2027-03-28T00:58:00Z')],
        ['oi', CLOSED],
        [until('2027-03-28T01:00:00Z')],
        ['oi', CLOSED],
        [until('2027-03-29T00:00:00Z')],
        ['oi', MENU],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'a vacation begins and ends at local midnight on the other side of the world',
    {
      house: {
        queues,
        company: { timeZone: TOKYO },
        settings: noChance,
        connection: { ...onVacation, maxBotMenus: 0 },
      },
      at: '2026-11-15T14:58:00Z',
      talk: [
        ['oi', MENU],
        [until('2026-11-15T15:00:00Z')],
        ['oi', 'Férias!'],
        [until('2026-11-16T14:58:00Z')],
        ['oi'],
        [until('2026-11-16T15:00:00Z')],
        ['oi', 'Férias!'],
        [until('2026-11-17T15:00:00Z')],
        ['oi', MENU],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'a subscription ends at local midnight, and with it the answers',
    {
      house: { queues, company: { timeZone: TOKYO, dueDate: '2026-11-16' }, settings: noChance },
      at: '2026-11-15T14:58:00Z',
      talk: [['oi', MENU], [until('2026-11-15T15:00:00Z')], ['1'], ['oi']],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'a schedule at nine stays at nine local time, and skips the weekend of the change',
    {
      house: quiet(LISBON),
      at: '2027-03-26T08:30:00Z',
      talk: [
        ['oi'],
        [plans('Bom dia!', '2027-03-26T09:00:00Z', { ...daily, sendTimes: 3, dayRule: 'business-day-after' })],
        [until('2027-03-26T08:59:00Z')],
        [until('2027-03-26T09:00:00Z'), 'Bom dia!'],
        [until('2027-03-28T09:00:00Z')],
        ['e hoje?'],
        [until('2027-03-29T07:59:00Z')],
        [until('2027-03-29T08:00:00Z'), 'Bom dia!'],
        ['bom dia'],
        [until('2027-03-30T08:00:00Z'), 'Bom dia!'],
        ['bom dia'],
        [until('2027-03-31T08:00:00Z')],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a schedule at half past midnight runs on Monday at that time, though Sunday had none',
    {
      house: quiet(SANTIAGO),
      at: '2026-08-29T12:00:00Z',
      talk: [
        ['oi'],
        [plans('Boa semana!', '2026-08-30T00:30', { ...weekly, sendTimes: 2, dayRule: 'business-day-after' })],
        [until('2026-08-30T12:00:00Z')],
        ['oi'],
        [until('2026-08-31T04:29:00Z')],
        [until('2026-08-31T04:30:00Z'), 'Boa semana!'],
        [until('2026-09-06T12:00:00Z')],
        ['oi'],
        [until('2026-09-07T03:29:00Z')],
        [until('2026-09-07T03:30:00Z'), 'Boa semana!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'days without a worker are made up for by one message, not by three',
    {
      house: quiet('America/Sao_Paulo'),
      at: '2026-11-16T08:00',
      talk: [
        ['oi'],
        [plans('Bom dia!', '2026-11-16T09:00', { ...daily, sendTimes: 5 })],
        [until('2026-11-16T09:00'), 'Bom dia!'],
        [noWorkerFor(71)],
        ['alguém?'],
        [later({ seconds: 10 }), 'Bom dia!'],
        [until('2026-11-20T08:59')],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'three hours of inactivity are three elapsed hours, also in the night with a repeated hour',
    {
      house: quiet(LISBON, {
        connection: {
          inactiveNoticeMinutes: 180,
          inactiveNoticeMessage: 'Ainda está aí?',
          closeAfterMinutes: 60,
          inactiveCloseMessage: 'Encerramos.',
        },
      }),
      at: '2026-10-24T23:00:00Z',
      talk: [
        ['oi'],
        [accepts('Ana')],
        [until('2026-10-25T01:59:00Z')],
        [until('2026-10-25T02:02:00Z'), 'Ainda está aí?'],
        [until('2026-10-25T03:00:00Z')],
        [until('2026-10-25T03:04:00Z'), 'Encerramos.'],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a rating is awaited for two hours, also in the night that is an hour shorter',
    {
      house: quiet(LISBON, {
        settings: { userRating: 'enabled' },
        connection: { ...rated, ratingExpiresMinutes: 120 },
      }),
      at: '2027-03-28T00:00:00Z',
      talk: [
        ['oi'],
        [accepts('Ana')],
        [resolved, RATING_QUESTION],
        [until('2027-03-28T02:00:00Z')],
        [until('2027-03-28T02:03:00Z'), THANKS],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'after four days without a worker, beyond the reply window, everything happens once and without a message',
    {
      house: quiet('America/Sao_Paulo', {
        connection: {
          inactiveNoticeMinutes: 30,
          inactiveNoticeMessage: 'Ainda está aí?',
          closeAfterMinutes: 10,
          inactiveCloseMessage: 'Encerramos.',
        },
      }),
      talk: [['oi'], [accepts('Ana')], [later({ hours: 96 })], [later({ minutes: 11 })], ['voltei']],
      ends: { status: 'pending', queue: 'Vendas', agent: null, tickets: 2 },
    },
  ],
  [
    'after a weekend without a worker an undecided customer is in the redirect queue, without a second menu',
    {
      house: {
        queues,
        redirectsTo: 'Oficina',
        settings: noChance,
        connection: { redirectAfterMinutes: 10 },
      },
      at: '2026-11-13T17:00',
      talk: [['oi', MENU], [until('2026-11-16T08:00')], ['bom dia'], ['#', MENU]],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
];
