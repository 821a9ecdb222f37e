import { CONSENT_QUESTION } from '../../../src/modules/automation/consent/read-consent.ts';
import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { inHands, later, sendsAudio, sendsPicture, until } from '../acts.ts';
import type { Stories } from '../story.ts';
import { byCompany, CLOSED, GOODBYE, MENU, noChance, oneQueue, onVacation, queues, reopens } from '../words.ts';

const consent = { ...noChance, enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' } as const;
const QUESTION = ['Cuidamos dos seus dados.', CONSENT_QUESTION];

/** docs/product/automation.md#consent, and what may come at the same time. */
export const consentStories: Stories = [
  [
    'at night: who agrees hears that nobody is there, and in the morning gets the menu',
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
    'that is given when the doors have closed meanwhile: the answer is theirs',
    {
      house: { queues, ...byCompany, settings: { ...consent, scheduleType: 'company' } },
      at: '2026-11-16T17:58',
      talk: [['oi', ...QUESTION], [until('2026-11-16T18:01')], ['sim', CLOSED], [until('2026-11-17T08:00')], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'and holidays: the yes is followed by them alone, once a day',
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
    'and a menu that runs out: the question has its own tries, the menu has all of its own',
    {
      house: { queues, settings: consent, connection: { maxBotMenus: 2 } },
      talk: [['oi', ...QUESTION], ['quê?', ...QUESTION], ['hein?'], ['1', MENU], ['7', MENU], ['8'], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'and one queue with its greeting and position: both come after the yes',
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
    'and an audio: it agrees to nothing, and is refused only after the yes',
    {
      house: { queues, settings: { ...consent, acceptAudioMessageContact: 'disabled' } },
      talk: [[sendsAudio, ...QUESTION], [sendsAudio, ...QUESTION], ['sim', MENU], [sendsAudio, AUDIO_REFUSAL], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'and a picture whose caption says yes: it agrees to nothing',
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
    'that was refused is asked for again, also where who comes back soon finds the same ticket',
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
    'and somebody’s customer: asked first, and then waiting for that person, not for a menu',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }],
        settings: { ...consent, DirectTicketsToWallets: 'enabled' },
      },
      talk: [[inHands('Ana')], ['oi', ...QUESTION], ['1'], ['alô?']],
      ends: { status: 'pending', queue: null, agent: 'Ana' },
    },
  ],
  [
    'on each ticket and reopening: the same ticket is not asked about twice, the next one is',
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
