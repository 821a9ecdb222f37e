import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { inWalletOf, isWith, later, sendsAudio, until } from '../acts.ts';
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

/** docs/product/automation.md#vacation and #hours, and combinations with other rules. */
export const nobodyThereStories: Stories = [
  [
    'on vacation one queue sends no greeting and takes no ticket until the end',
    {
      house: { queues: oneQueue, settings: noChance, connection: onVacation },
      talk: [['oi', 'Férias!'], ['oi?'], [until('2026-11-18T07:00')], ['voltaram?', 'Olá!'], ['que bom']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'on vacation outside hours only the vacation text is sent',
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
    'outside hours an audio gets the out-of-hours text, and is refused in the morning',
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
    'outside hours with a limit the night uses up only the attempts of the night',
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
    'outside hours a wallet’s customer gets the out-of-hours text and waits for that agent',
    {
      house: {
        queues,
        ...byCompany,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, scheduleType: 'company', DirectTicketsToWallets: 'enabled' },
      },
      at: '2026-11-16T19:00',
      talk: [[inWalletOf('Ana')], ['oi', CLOSED], [until('2026-11-17T09:00')], ['bom dia']],
      ends: { status: 'pending', queue: null, agent: 'Ana' },
    },
  ],
  [
    'a closed queue with options takes the ticket without a question, and can be asked for them in the morning',
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
    'a closed queue that rotates assigns no agent before it opens',
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
    'an undecided customer is moved to a closed queue silently, and gets its text with the next message',
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
