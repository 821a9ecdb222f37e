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

/** A company with one queue, in which Ana has the ticket after the first lines. */
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

/** docs/product/automation.md#rating and #timers, and what may come at the same time. */
export const afterServiceStories: Stories = [
  [
    'a silence where ratings and farewells are on: the notice, the closing words, and neither rating nor farewell',
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
    'a silence that is broken after its notice: told again of the next one, closed once',
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
    'a notice and then the agent’s own closing: the rating is asked for, its end thanks, and no silence is closed',
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
    'a silence that closed, and a customer who comes back soon: to the same agent, and robots leave it to her',
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
    'a rating, thanks, and one more word soon after: the same ticket waits for the same agent',
    {
      house: served({ connection: reopens }),
      talk: [...withAna, [resolved, RATING_QUESTION], ['9', THANKS], ['esqueci uma coisa'], ['8']],
      ends: { status: 'pending', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a rating, thanks, and one more word much later: a new ticket is greeted anew',
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
    'a rating at night and on holidays counts all the same; the next word hears that nobody is there',
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
    'something else than a rating until people are asked for, on holidays: the next word hears of them',
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
    'audio where it is not heard: refused by the agent’s side, and no rating',
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
    'a rating that comes after its time opens a new ticket, and rates nothing',
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
    'a kanban stage, its next one and the way back, while a silence is counted: each says its own once',
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
    'a stage and a silence that are due in the same leap of a day: the notice is our last word, which the stage waits for',
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
    'greeted on accept, and told goodbye by the agent where no rating is asked for',
    {
      house: served({
        settings: { userRating: 'disabled', greetingAcceptedMessage: 'Sou a {{userName}}.' },
      }),
      talk: [['oi'], [accepts('Ana'), 'Sou a Ana.'], ['tudo bem?'], [resolved, 'Um abraço da Ana']],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
];
