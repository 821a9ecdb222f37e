import { menuText } from '@recado/contracts';
import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { does, hasPictures, inBurst, inWalletOf, isWith, later, onlineIs, sendsAudio } from '../acts.ts';
import type { Stories } from '../story.ts';
import { MENU, noChance, oneQueue, queues, rated, reopens, SALES_MENU, salesOptions } from '../words.ts';

const lobby = [...queues, { name: 'Recepção', rotatesAgents: true, rotationMinutes: 5 }] as const;
const LOBBY_MENU = menuText('Olá!', lobby);

const signposted = [...queues, { name: 'Endereço', greetingMessage: 'Rua das Flores, 12', closesTickets: true }];
const SIGNPOSTED_MENU = menuText('Olá!', signposted);

/** docs/product/automation.md#menu, #one-queue, #options and #limits, and combinations with other rules. */
export const menuStories: Stories = [
  [
    'an audio before and between is refused each time, and the menu follows the next text',
    {
      house: { queues, settings: { ...noChance, acceptAudioMessageContact: 'disabled' } },
      talk: [
        [sendsAudio, AUDIO_REFUSAL],
        ['oi', MENU],
        [sendsAudio, AUDIO_REFUSAL],
        ['1', 'Vendas!'],
        [sendsAudio, AUDIO_REFUSAL],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a burst gets one menu, and the choice in it counts',
    {
      house: { queues, settings: noChance },
      talk: [[inBurst('oi', 'tudo bem?', '2'), MENU]],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'with a limit and a pause a wrong answer gets no repeat, # does, and a choice always counts',
    {
      house: { queues, settings: noChance, connection: { maxBotMenus: 3, botPauseMinutes: 30 } },
      talk: [
        ['oi', MENU],
        ['hein?'],
        ['#', MENU],
        [later({ minutes: 31 })],
        ['hein?', MENU],
        [later({ minutes: 31 })],
        ['#'],
        ['vendas', 'Vendas!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'with a limit and options each question has its own attempts',
    {
      house: { queues, options: salesOptions, settings: noChance, connection: { maxBotMenus: 1 } },
      talk: [['oi', MENU], ['x'], ['1', SALES_MENU], ['x'], ['2', 'Rua das Flores, 12']],
      ends: { status: 'closed', queue: 'Vendas', agent: null },
    },
  ],
  [
    'one queue sends greeting with picture, files and position in this order, and once',
    {
      house: {
        queues: oneQueue,
        settings: { ...noChance, sendQueuePosition: 'enabled', sendQueuePositionMessage: 'À sua frente:' },
      },
      talk: [[hasPictures], ['oi', '(image) Olá!', '(document) Tabela', 'À sua frente: *1*'], ['obrigada']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'with random assignment and position, a customer who has an agent is first in the queue',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }, { name: 'Bia', isOnline: true }],
        settings: { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'À sua frente:' },
      },
      talk: [['1', 'Vendas!', 'À sua frente: *1*'], ['#'], ['alô?']],
      ends: { status: 'pending', queue: 'Vendas', agent: 'Bia' },
    },
  ],
  [
    'a wallet has priority over random assignment, and there is no menu',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }, { name: 'Bia', isOnline: true }],
        settings: { DirectTicketsToWallets: 'enabled' },
      },
      talk: [[inWalletOf('Ana')], ['1'], ['#'], ['sair']],
      ends: { status: 'pending', queue: null, agent: 'Ana' },
    },
  ],
  [
    'an undecided customer goes to a rotating queue: to the agent online, then to the next',
    {
      house: {
        queues: lobby,
        agents: [
          { name: 'Ana', in: ['Recepção'] },
          { name: 'Bia', in: ['Recepção'], isOnline: true },
        ],
        redirectsTo: 'Recepção',
        settings: noChance,
        connection: { redirectAfterMinutes: 10 },
      },
      talk: [
        ['oi', LOBBY_MENU],
        [later({ minutes: 9 })],
        ['estou pensando', LOBBY_MENU],
        [later({ minutes: 9 })],
        [isWith(null)],
        [later({ minutes: 1 })],
        [isWith('Bia')],
        [onlineIs('Ana')],
        [later({ minutes: 6 })],
        ['alguém?'],
      ],
      ends: { status: 'pending', queue: 'Recepção', agent: 'Ana' },
    },
  ],
  [
    'a queue that closes its tickets informs and closes, even with ratings and farewells on',
    {
      house: {
        queues: signposted,
        settings: { ...noChance, userRating: 'enabled', sendFarewellWaitingTicket: 'enabled' },
        connection: rated,
      },
      talk: [['3', 'Rua das Flores, 12']],
      ends: { status: 'closed', queue: 'Endereço', agent: null },
    },
  ],
  [
    'a customer who leaves by the menu and returns soon gets the menu again',
    {
      house: { queues, settings: { ...noChance, userRating: 'enabled' }, connection: { ...rated, ...reopens } },
      talk: [
        ['oi', MENU],
        ['sair', 'Obrigado!'],
        ['voltei', MENU],
        ['1', 'Vendas!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a customer who returns soon to a queue that closed waits there, and # leads back to the menu',
    {
      house: { queues: signposted, settings: noChance, connection: reopens },
      talk: [['3', 'Rua das Flores, 12'], ['obrigada'], ['#', SIGNPOSTED_MENU], ['1', 'Vendas!']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a customer who leaves a queue by # and enters it again counts once, behind earlier ones',
    {
      house: {
        queues,
        settings: { ...noChance, sendQueuePosition: 'enabled', sendQueuePositionMessage: 'À sua frente:' },
      },
      talk: [
        [does('another customer waits already', ({ house }) => void house.customer('Bia').says('1'))],
        ['1', 'Vendas!', 'À sua frente: *2*'],
        ['#', MENU],
        ['1', 'Vendas!', 'À sua frente: *2*'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'requested menus count: beyond the limit # is silent too, and a choice still counts',
    {
      house: { queues, settings: noChance, connection: { maxBotMenus: 2 } },
      talk: [['oi', MENU], ['1', 'Vendas!'], ['#', MENU], ['2'], ['#'], ['0']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
];
