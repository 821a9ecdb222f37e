import { menuText } from '../../../src/modules/automation/menu/menu-text.ts';
import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { atOnce, does, hasPictures, inHands, isWith, later, onlineIs, sendsAudio } from '../acts.ts';
import type { Stories } from '../story.ts';
import { MENU, noChance, oneQueue, queues, rated, reopens, SALES_MENU, salesOptions } from '../words.ts';

const lobby = [...queues, { name: 'Recepção', rotatesAgents: true, rotationMinutes: 5 }] as const;
const LOBBY_MENU = menuText('Olá!', lobby);

const signposted = [...queues, { name: 'Endereço', greetingMessage: 'Rua das Flores, 12', closesTickets: true }];
const SIGNPOSTED_MENU = menuText('Olá!', signposted);

/** docs/product/automation.md#menu, #one-queue, #options and #limits, and what may come at the same time. */
export const menuStories: Stories = [
  [
    'an audio before and between: each is refused, and the menu is the next words’',
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
    'a burst: one menu, and the choice in it counts',
    {
      house: { queues, settings: noChance },
      talk: [[atOnce('oi', 'tudo bem?', '2'), MENU]],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'a limit and a pause: a wrong answer is not repeated to, # is, and a choice always counts',
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
    'a limit and options: each question has its own tries',
    {
      house: { queues, options: salesOptions, settings: noChance, connection: { maxBotMenus: 1 } },
      talk: [['oi', MENU], ['x'], ['1', SALES_MENU], ['x'], ['2', 'Rua das Flores, 12']],
      ends: { status: 'closed', queue: 'Vendas', agent: null },
    },
  ],
  [
    'one queue, a greeting with a picture, files and the position: in this order, and once',
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
    'somebody by chance and the position: who was given an agent waits for nobody else',
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
    'a wallet and somebody by chance: the wallet goes before, and there is no menu',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }, { name: 'Bia', isOnline: true }],
        settings: { DirectTicketsToWallets: 'enabled' },
      },
      talk: [[inHands('Ana')], ['1'], ['#'], ['sair']],
      ends: { status: 'pending', queue: null, agent: 'Ana' },
    },
  ],
  [
    'who does not choose goes to a queue that rotates: to who is online, and on to the next',
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
    'a signpost where ratings and farewells are on: it informs and closes, and nothing else is said',
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
    'who leaves by the menu and comes back soon finds the menu again, not silence',
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
    'who comes back soon to a signpost that closed waits there, and # leads back to the menu',
    {
      house: { queues: signposted, settings: noChance, connection: reopens },
      talk: [['3', 'Rua das Flores, 12'], ['obrigada'], ['#', SIGNPOSTED_MENU], ['1', 'Vendas!']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'who leaves a queue by # and enters it again is counted once, and others before are counted too',
    {
      house: {
        queues,
        settings: { ...noChance, sendQueuePosition: 'enabled', sendQueuePositionMessage: 'À sua frente:' },
      },
      talk: [
        [does('somebody was here before', ({ house }) => void house.customer('Bia').says('1'))],
        ['1', 'Vendas!', 'À sua frente: *2*'],
        ['#', MENU],
        ['1', 'Vendas!', 'À sua frente: *2*'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'menus that are asked for count: beyond the limit # is silent too, and a choice still counts',
    {
      house: { queues, settings: noChance, connection: { maxBotMenus: 2 } },
      talk: [['oi', MENU], ['1', 'Vendas!'], ['#', MENU], ['2'], ['#'], ['0']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
];
