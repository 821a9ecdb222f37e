import { CONSENT_QUESTION } from '../../../src/modules/automation/consent/read-consent.ts';
import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { inWalletOf, later, sendsAudio, sendsPicture, until } from '../acts.ts';
import type { Stories } from '../story.ts';
import { byCompany, CLOSED, GOODBYE, MENU, noChance, oneQueue, onVacation, queues, reopens } from '../words.ts';

const consent = { ...noChance, enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' } as const;
const QUESTION = ['Cuidamos dos seus dados.', CONSENT_QUESTION];

/** docs/product/automation.md#consent, and combinations with other rules. */
export const consentStories: Stories = [
  [
    'given at night brings the out-of-hours text, and the menu in the morning',
    {
      house: { queues, ...byCompany, settings: { ...consent, scheduleType: 'company' } },
      at: '2026-11-16T22:00',
      talk: [
        ['oi', ...QUESTION],
        ['1', CLOSED],
        ['1', CLOSED],
        [until('2026-11-17T08:00')],
        ['bom dia', MENU],
        ['1', 'Vendas!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'given after closing time brings the out-of-hours text',
    {
      house: { queues, ...byCompany, settings: { ...consent, scheduleType: 'company' } },
      at: '2026-11-16T17:58',
      talk: [['oi', ...QUESTION], [until('2026-11-16T18:01')], ['sim', CLOSED], [until('2026-11-17T08:00')], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'given on vacation brings only the vacation text, once a day',
    {
      house: { queues, settings: consent, connection: onVacation },
      talk: [
        ['oi', ...QUESTION],
        ['sim', 'Férias!'],
        ['1'],
        [until('2026-11-17T09:00')],
        ['oi', 'Férias!'],
        [until('2026-11-18T09:00')],
        ['oi', MENU],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'and the menu have separate attempts',
    {
      house: { queues, settings: consent, connection: { maxBotMenus: 2 } },
      talk: [['oi', ...QUESTION], ['quê?', ...QUESTION], ['hein?'], ['1', MENU], ['7', MENU], ['8'], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'comes before the greeting and the position of an only queue',
    {
      house: {
        queues: oneQueue,
        settings: { ...consent, sendQueuePosition: 'enabled', sendQueuePositionMessage: 'À sua frente:' },
      },
      talk: [['oi', ...QUESTION], ['sim', 'Olá!', 'À sua frente: *1*'], ['obrigada']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'is not given by an audio, which is refused only after the yes',
    {
      house: { queues, settings: { ...consent, acceptAudioMessageContact: 'disabled' } },
      talk: [[sendsAudio, ...QUESTION], [sendsAudio, ...QUESTION], ['sim', MENU], [sendsAudio, AUDIO_REFUSAL], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'is not given by a picture with yes as caption',
    {
      house: { queues, settings: consent },
      talk: [
        ['oi', ...QUESTION],
        [sendsPicture('1'), ...QUESTION],
        ['1', MENU],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'that was refused is requested again, also on the same ticket of a customer who returns soon',
    {
      house: { queues, settings: consent, connection: reopens },
      talk: [
        ['oi', ...QUESTION],
        ['2', GOODBYE],
        ['mudei de ideia', ...QUESTION],
        ['1', MENU],
        ['1', 'Vendas!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'comes first for a wallet’s customer, who then waits for that agent without a menu',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }],
        settings: { ...consent, DirectTicketsToWallets: 'enabled' },
      },
      talk: [[inWalletOf('Ana')], ['oi', ...QUESTION], ['1'], ['alô?']],
      ends: { status: 'pending', queue: null, agent: 'Ana' },
    },
  ],
  [
    'on each ticket is not requested again on a reopened one, but on the next',
    {
      house: { queues, settings: { ...consent, lgpdConsent: 'enabled' }, connection: reopens },
      talk: [
        ['oi', ...QUESTION],
        ['1', MENU],
        ['sair', GOODBYE],
        ['esqueci algo', MENU],
        ['sair', GOODBYE],
        [later({ hours: 2 })],
        ['oi', ...QUESTION],
      ],
      ends: { status: 'lgpd', queue: null, agent: null, tickets: 2 },
    },
  ],
];
