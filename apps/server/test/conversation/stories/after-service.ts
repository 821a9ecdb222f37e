import { RATING_UNREADABLE } from '../../../src/modules/automation/rating/read-rating.ts';
import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { accepts, answers, cardIn, isInStage, isWith, later, resolved, sendsAudio, until } from '../acts.ts';
import type { HousePlan } from '../house.ts';
import type { Line, Stories } from '../story.ts';
import {
  CLOSED,
  from8to18,
  noChance,
  oneQueue,
  onVacation,
  RATING_QUESTION,
  rated,
  reopens,
  THANKS,
} from '../words.ts';

/** A company with one queue, in which Ana holds the ticket after the first lines. */
const served = ({ settings, connection, ...plan }: HousePlan = {}): HousePlan => ({
  queues: oneQueue,
  agents: [{ name: 'Ana', farewellMessage: 'Um abraço da Ana' }],
  ...plan,
  settings: { ...noChance, userRating: 'enabled', sendGreetingMessageOneQueues: 'disabled', ...settings },
  connection: { ...rated, ...connection },
});
const withAna: readonly Line[] = [['oi'], [accepts('Ana')], [answers('Ana', 'Bom dia'), 'Bom dia']];
const RATING_AGAIN = [RATING_UNREADABLE, RATING_QUESTION];
const silent = {
  inactiveNoticeMinutes: 30,
  inactiveNoticeMessage: 'Ainda está aí?',
  closeAfterMinutes: 10,
  inactiveCloseMessage: 'Encerramos por inatividade.',
} as const;

/** docs/product/automation.md#rating and #timers, and combinations with other rules. */
export const afterServiceStories: Stories = [
  [
    'inactivity with ratings and farewells on sends notice and closing text, no rating and no farewell',
    {
      house: served({ connection: silent }),
      talk: [
        ...withAna,
        [later({ minutes: 29 })],
        [later({ minutes: 1 }), 'Ainda está aí?'],
        [later({ minutes: 5 })],
        [later({ minutes: 5 }), 'Encerramos por inatividade.'],
        [later({ hours: 5 })],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a message after the notice brings another notice in the next silence, and one close',
    {
      house: served({ connection: silent }),
      talk: [
        ...withAna,
        [later({ minutes: 31 }), 'Ainda está aí?'],
        ['estou'],
        [later({ minutes: 20 })],
        [later({ minutes: 10 }), 'Ainda está aí?'],
        [later({ minutes: 10 }), 'Encerramos por inatividade.'],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'an agent who closes after the notice triggers the rating with its thanks, and no inactivity close',
    {
      house: served({ connection: silent }),
      talk: [
        ...withAna,
        [later({ minutes: 31 }), 'Ainda está aí?'],
        [resolved, RATING_QUESTION],
        [later({ minutes: 30 })],
        [later({ minutes: 30 }), THANKS],
        [later({ hours: 3 })],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a customer who returns soon after an inactivity close gets the same agent, and bots stay silent',
    {
      house: served({ connection: { ...silent, ...reopens } }),
      talk: [
        ...withAna,
        [later({ minutes: 31 }), 'Ainda está aí?'],
        [later({ minutes: 11 }), 'Encerramos por inatividade.'],
        ['desculpe, voltei'],
        [later({ hours: 2 })],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a message soon after the rating returns the same ticket to the same agent',
    {
      house: served({ connection: reopens }),
      talk: [...withAna, [resolved, RATING_QUESTION], ['9', THANKS], ['esqueci uma coisa'], ['8']],
      ends: { status: 'pending', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a message long after the rating opens a new ticket with a new greeting',
    {
      house: served({ settings: { sendGreetingMessageOneQueues: 'enabled' }, connection: reopens }),
      talk: [
        ['oi', 'Olá!'],
        [accepts('Ana')],
        [resolved, RATING_QUESTION],
        ['9', THANKS],
        [later({ hours: 2 })],
        ['oi de novo', 'Olá!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null, tickets: 2 },
    },
  ],
  [
    'a rating counts at night; the next message opens a new ticket and gets the out-of-hours text',
    {
      house: served({
        company: { schedules: from8to18 },
        settings: { scheduleType: 'company' },
        connection: { outOfHoursMessage: CLOSED },
      }),
      at: '2026-11-16T17:55',
      talk: [
        ...withAna,
        [resolved, RATING_QUESTION],
        [until('2026-11-16T18:30')],
        ['obrigada!', ...RATING_AGAIN],
        ['10', THANKS],
        ['e amanhã?', CLOSED],
      ],
      ends: { status: 'pending', queue: null, agent: null, tickets: 2 },
    },
  ],
  [
    'answers that are no rating return the ticket to agents; the next message on vacation gets that text',
    {
      house: served({ connection: { ...onVacation, maxRatingRequests: 2 } }),
      at: '2026-11-15T23:50',
      talk: [
        ...withAna,
        [resolved, RATING_QUESTION],
        [until('2026-11-16T00:10')],
        ['chegou quebrado', ...RATING_AGAIN],
        ['quero trocar'],
        [isWith(null)],
        ['alguém?', 'Férias!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'an audio where none is accepted is refused on an open ticket and is no rating',
    {
      house: served({ settings: { acceptAudioMessageContact: 'disabled' } }),
      talk: [
        ...withAna,
        [sendsAudio, AUDIO_REFUSAL],
        [resolved, RATING_QUESTION],
        [sendsAudio, ...RATING_AGAIN],
        ['7', THANKS],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a rating after its deadline opens a new ticket and rates nothing',
    {
      house: served({ settings: { sendGreetingMessageOneQueues: 'enabled' } }),
      talk: [
        ['oi', 'Olá!'],
        [accepts('Ana')],
        [resolved, RATING_QUESTION],
        [later({ minutes: 61 }), THANKS],
        ['9', 'Olá!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null, tickets: 2 },
    },
  ],
  [
    'a kanban stage, its next stage and its rollback each send their text once while inactivity counts',
    {
      house: served({ connection: { ...silent, inactiveNoticeMinutes: 180, closeAfterMinutes: 120 } }),
      talk: [
        ...withAna,
        [cardIn('Proposta')],
        [later({ hours: 2 }), 'Rita, viu a nossa proposta?'],
        [isInStage('Retomar')],
        ['vi sim'],
        [isInStage('Conversando')],
        [answers('Ana', 'E então?'), 'E então?'],
        [later({ minutes: 181 }), 'Ainda está aí?'],
        [isInStage('Conversando')],
        [later({ minutes: 120 }), 'Encerramos por inatividade.'],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a stage and an inactivity notice due in the same day: the stage waits, since the notice is our last message',
    {
      house: served({ connection: { ...silent, inactiveNoticeMinutes: 60 } }),
      talk: [
        ...withAna,
        [cardIn('Proposta')],
        [later({ hours: 20 }), 'Ainda está aí?'],
        [isInStage('Proposta')],
        [later({ minutes: 10 }), 'Encerramos por inatividade.'],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'sends the greeting on accept and the agent’s farewell where no rating is asked for',
    {
      house: served({
        settings: { userRating: 'disabled', greetingAcceptedMessage: 'Sou a {{userName}}.' },
      }),
      talk: [['oi'], [accepts('Ana'), 'Sou a Ana.'], ['tudo bem?'], [resolved, 'Um abraço da Ana']],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
];
