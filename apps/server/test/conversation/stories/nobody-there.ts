import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { inHands, isWith, later, sendsAudio, until } from '../acts.ts';
import type { Stories } from '../story.ts';
import {
  byCompany,
  CLOSED,
  from8to18,
  MENU,
  noChance,
  oneQueue,
  onVacation,
  queues,
  SALES_MENU,
  salesOptions,
} from '../words.ts';

const nightly = (outOfHoursMessage: string) =>
  queues.map((queue) => ({ ...queue, businessHours: from8to18, outOfHoursMessage }));

/** docs/product/automation.md#vacation and #hours, and what may come at the same time. */
export const nobodyThereStories: Stories = [
  [
    'holidays and one queue: no greeting and no queue until they are over',
    {
      house: { queues: oneQueue, settings: noChance, connection: onVacation },
      talk: [['oi', 'Férias!'], ['oi?'], [until('2026-11-18T07:00')], ['voltaram?', 'Olá!'], ['que bom']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'holidays and closed doors: the holidays are said, not the hours',
    {
      house: {
        queues,
        company: { schedules: from8to18 },
        settings: { ...noChance, scheduleType: 'company' },
        connection: { ...onVacation, outOfHoursMessage: CLOSED },
      },
      at: '2026-11-16T23:00',
      talk: [
        ['oi', 'Férias!'],
        ['oi?'],
        [until('2026-11-18T07:00')],
        ['oi', CLOSED],
        [until('2026-11-18T08:00')],
        ['oi', MENU],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'closed doors and an audio: the hours are said, and the audio is refused in the morning',
    {
      house: {
        queues,
        ...byCompany,
        settings: { ...noChance, scheduleType: 'company', acceptAudioMessageContact: 'disabled' },
      },
      at: '2026-11-16T22:00',
      talk: [[sendsAudio, CLOSED], [until('2026-11-17T09:00')], [sendsAudio, AUDIO_REFUSAL], ['oi', MENU]],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'closed doors and a robot that may not repeat itself: the night uses up the night’s tries only',
    {
      house: {
        queues,
        company: { schedules: from8to18 },
        settings: { ...noChance, scheduleType: 'company' },
        connection: { outOfHoursMessage: CLOSED, maxBotMenus: 1, botPauseMinutes: 600 },
      },
      at: '2026-11-16T22:00',
      talk: [['oi', CLOSED], ['oi?'], [until('2026-11-17T08:00')], ['bom dia', MENU], ['hein?'], ['1', 'Vendas!']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'closed doors and somebody’s customer: hears the hours, and waits for that person',
    {
      house: {
        queues,
        ...byCompany,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, scheduleType: 'company', DirectTicketsToWallets: 'enabled' },
      },
      at: '2026-11-16T19:00',
      talk: [[inHands('Ana')], ['oi', CLOSED], [until('2026-11-17T09:00')], ['bom dia']],
      ends: { status: 'pending', queue: null, agent: 'Ana' },
    },
  ],
  [
    'a closed queue with options: takes the ticket, asks nothing, and is asked for them in the morning',
    {
      house: {
        queues: nightly('Vendas fechou.'),
        options: salesOptions,
        settings: { ...noChance, scheduleType: 'queue' },
      },
      at: '2026-11-16T22:00',
      talk: [
        ['oi', MENU],
        ['1', 'Vendas fechou.'],
        ['1', 'Vendas fechou.'],
        [until('2026-11-17T08:00')],
        ['bom dia'],
        ['#', MENU],
        ['1', SALES_MENU],
        ['1', 'A partir de 99.'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a queue that closes while the customer chooses: the question is still open in the morning',
    {
      house: {
        queues: nightly('Vendas fechou.'),
        options: salesOptions,
        settings: { ...noChance, scheduleType: 'queue' },
      },
      at: '2026-11-16T17:58',
      talk: [
        ['1', SALES_MENU],
        [until('2026-11-16T18:00')],
        ['1', 'Vendas fechou.'],
        [until('2026-11-17T08:00')],
        ['1', 'A partir de 99.'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a closed queue that rotates: nobody is given the ticket before it opens',
    {
      house: {
        queues: nightly('Fechamos.').map((queue) => ({ ...queue, rotatesAgents: true, rotationMinutes: 5 })),
        agents: [{ name: 'Ana', isOnline: true }],
        settings: { ...noChance, scheduleType: 'queue' },
      },
      at: '2026-11-16T22:00',
      talk: [['1', 'Fechamos.'], [later({ minutes: 10 })], [isWith(null)], [until('2026-11-17T08:01')]],
      ends: { status: 'pending', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'who does not choose is moved to a closed queue in silence, and told at the next word',
    {
      house: {
        queues: nightly('Fechamos.'),
        redirectsTo: 'Oficina',
        settings: { ...noChance, scheduleType: 'queue' },
        connection: { redirectAfterMinutes: 10 },
      },
      at: '2026-11-16T22:00',
      talk: [['oi', MENU], [later({ minutes: 11 })], ['alguém?', 'Fechamos.']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
];
