import { menuText } from '@recado/contracts';
import { expect } from 'vitest';
import { CONSENT_QUESTION } from '../../../src/modules/automation/consent/read-consent.ts';
import { flowRunsRepo } from '../../../src/modules/automation/flows/flow-runs.repo.ts';
import {
  type FlowPlan,
  interval,
  menu,
  message,
  question,
  toQueue,
} from '../../../src/modules/automation/testing/a-flow.ts';
import { mergeContacts } from '../../../src/modules/contacts/index.ts';
import { receiveOwnMessage } from '../../../src/modules/inbound/receive-own-message.ts';
import { ticketsRepo } from '../../../src/modules/tickets/index.ts';
import { aContact } from '../../factories.ts';
import {
  accepts,
  answers,
  does,
  inBurst,
  inWalletOf,
  isWith,
  later,
  noWorkerFor,
  onlineIs,
  resolved,
  sendsAudio,
  until,
} from '../acts.ts';
import type { Act, Stories } from '../story.ts';
import { byCompany, CLOSED, GOODBYE, MENU, noChance, queues, RATING_QUESTION, rated, THANKS } from '../words.ts';

const ASK = menuText('O que deseja?', [{ name: 'Comprar' }, { name: 'Consertar' }], { leadsBack: true });
const WELCOME = 'Bem-vinda!';

/** Welcomes, asks and hands over to the queue that the customer wants. */
const desk = (queueId: (name: string) => number): FlowPlan => ({
  nodes: [
    message('hi', WELCOME),
    menu('ask', 'O que deseja?', 'Comprar', 'Consertar'),
    toQueue('sell', queueId('Vendas')),
    toQueue('fix', queueId('Oficina')),
  ],
  edges: ['1 > hi', 'hi > ask', 'ask:a1 > sell', 'ask:a2 > fix'],
});
/** Says three things with pauses between them. */
const slow = (): FlowPlan => ({
  nodes: [
    message('one', 'Um'),
    interval('p1', 60),
    message('two', 'Dois'),
    interval('p2', 5),
    message('three', 'Três'),
  ],
  edges: ['1 > one', 'one > p1', 'p1 > two', 'two > p2', 'p2 > three'],
});
const survey = (): FlowPlan => ({
  nodes: [question('model', 'Qual o modelo?', 'modelo'), message('thanks', 'Anotado: {{modelo}}.')],
  edges: ['1 > model', 'model > thanks'],
});

/** How the newest run of the ticket ended, or its state. */
const runIs = (expected: string): Act =>
  does(`the run is ${expected}`, async ({ house, ticket }) => {
    const [run] = await flowRunsRepo.listOfTicket(house.scope(), (await ticket()).id);
    expect(run?.outcome ?? run?.state ?? 'none').toBe(expected);
  });

const writesOnPhone = (text: string): Act =>
  does(`a user writes on the phone: ${text}`, ({ house, rita }) =>
    house.scope().transaction((scope) =>
      receiveOwnMessage(
        scope,
        { connectionId: house.connection.id, channel: 'whatsappapi' },
        {
          kind: 'message',
          providerId: `own-${scope.now.getTime()}`,
          sender: { addresses: [{ kind: 'phone', account: '', value: rita.waId }], name: '' },
          isOwn: true,
          at: scope.now,
          content: { type: 'text', text },
          quotedProviderId: undefined,
          isForwarded: false,
        },
      ),
    ),
  );

/** docs/product/automation.md#flows, and combinations with other rules. */
export const flowStories: Stories = [
  [
    'a flow welcomes, asks and hands over; # and sair belong to its menu',
    {
      house: { queues, settings: noChance, flow: desk },
      talk: [
        ['oi', WELCOME, ASK],
        ['#', MENU],
        ['1', 'Vendas!'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'sair in the menu of a flow closes with the completion message, and the next ticket begins the flow again',
    {
      house: { queues, settings: noChance, flow: desk },
      talk: [
        ['oi', WELCOME, ASK],
        ['sair', GOODBYE],
        ['oi', WELCOME, ASK],
      ],
      ends: { status: 'pending', queue: null, agent: null, tickets: 2 },
    },
  ],
  [
    'hours: a flow waits through the night, and its menu is still open in the morning',
    {
      house: {
        queues,
        ...byCompany,
        settings: { ...noChance, scheduleType: 'company' },
        flow: desk,
      },
      at: '2026-11-16T17:58',
      talk: [
        ['oi', WELCOME, ASK],
        [until('2026-11-16T18:00')],
        ['1', CLOSED],
        [until('2026-11-17T08:00')],
        [runIs('waiting')],
        ['1'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'hours: at night no flow starts; it starts in the morning',
    {
      house: { queues, ...byCompany, settings: { ...noChance, scheduleType: 'company' }, flow: desk },
      at: '2026-11-16T22:00',
      talk: [['oi', CLOSED], [runIs('none')], [until('2026-11-17T08:00')], ['bom dia', WELCOME, ASK]],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'hours: a flow that hands over to a closed queue sends the text of that queue',
    {
      house: {
        queues: queues.map((queue) => ({
          ...queue,
          businessHours: byCompany.company.schedules,
          outOfHoursMessage: 'Fechamos.',
        })),
        settings: { ...noChance, scheduleType: 'queue' },
        flow: desk,
      },
      at: '2026-11-16T22:00',
      talk: [['oi', WELCOME, ASK], ['2', 'Fechamos.'], [runIs('queued')]],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'consent: it comes first, the yes answers no menu of the flow, and the opening phrase still counts',
    {
      house: {
        queues,
        settings: { ...noChance, enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' },
        flow: desk,
        phrase: { text: 'promoção', flow: survey() },
      },
      talk: [
        ['Promoção!', 'Cuidamos dos seus dados.', CONSENT_QUESTION],
        ['1', 'Qual o modelo?'],
        ['1', 'Anotado: 1.'],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'audio: an audio that is refused starts no flow and answers no question',
    {
      house: { queues, settings: { ...noChance, acceptAudioMessageContact: 'disabled' }, flow: survey },
      talk: [
        ['oi', 'Qual o modelo?'],
        [sendsAudio, 'Não conseguimos ouvir áudios por aqui. Por favor, escreva a sua mensagem em *texto*.'],
        ['Aro 29', 'Anotado: Aro 29.'],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'rating: the customer rates after the service, and the next ticket begins the flow again',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, userRating: 'enabled' },
        connection: rated,
        flow: desk,
      },
      talk: [
        ['oi', WELCOME, ASK],
        ['1'],
        [accepts('Ana')],
        ['2'],
        [resolved, RATING_QUESTION],
        ['1', THANKS],
        ['oi', WELCOME, ASK],
      ],
      ends: { status: 'pending', queue: null, agent: null, tickets: 2 },
    },
  ],
  [
    'redirect: a customer who does not answer the flow is moved to a queue, and the flow is over',
    {
      house: {
        queues,
        redirectsTo: 'Oficina',
        settings: noChance,
        connection: { redirectAfterMinutes: 10 },
        flow: desk,
      },
      talk: [['oi', WELCOME, ASK], [later({ minutes: 11 })], [runIs('taken-over')], ['1'], ['alguém?']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'rotation: the queue of the flow assigns an agent, and another when the first does not accept',
    {
      house: {
        queues: queues.map((queue) => ({ ...queue, rotatesAgents: true, rotationMinutes: 5 })),
        agents: [{ name: 'Ana', isOnline: true }, { name: 'Bia' }],
        settings: noChance,
        flow: desk,
      },
      talk: [
        ['oi', WELCOME, ASK],
        ['1'],
        [isWith('Ana')],
        [onlineIs('Bia')],
        [later({ minutes: 6 })],
        [isWith('Bia')],
        ['2'],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: 'Bia' },
    },
  ],
  [
    'wallet: the customer of an agent gets no flow',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, DirectTicketsToWallets: 'enabled' },
        flow: desk,
      },
      talk: [[inWalletOf('Ana')], ['oi'], ['1'], [runIs('none')]],
      ends: { status: 'pending', queue: null, agent: 'Ana' },
    },
  ],
  [
    'merge: a flow ends when its ticket is merged with another, and the menus answer',
    {
      house: { queues, settings: noChance, flow: desk },
      talk: [
        ['oi', WELCOME, ASK],
        [
          does('the contact is merged with one that has a ticket', async ({ house, ticket }) => {
            const { id: _id, uuid: _uuid, number: _number, companyId: _company, ...row } = await ticket();
            const other = await aContact(house.scope());
            await ticketsRepo.insertLive(house.scope(), { ...row, contactId: other.id });
            await house.scope().transaction((scope) => mergeContacts(scope, { keep: row.contactId, drop: other.id }));
          }),
        ],
        ['alô?', MENU],
      ],
      // The newest of both is the one that was merged into the older.
      ends: { status: 'closed', queue: null, agent: null, tickets: 2 },
    },
  ],
  [
    'own phone: a user who writes on the phone ends the flow, asleep or waiting',
    {
      house: { queues, settings: noChance, flow: slow },
      talk: [
        ['oi', 'Um'],
        [writesOnPhone('já vou ver')],
        [runIs('taken-over')],
        [later({ seconds: 60 })],
        ['obrigada'],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'an agent who accepts while the flow sleeps is not talked over',
    {
      house: { queues, agents: [{ name: 'Ana' }], settings: noChance, flow: slow },
      talk: [
        ['oi', 'Um'],
        [
          does('Ana accepts', async ({ house, ticket }) =>
            ticketsRepo.update(house.scope(), (await ticket()).id, { queueId: house.queueId('Vendas') }),
          ),
        ],
        [accepts('Ana')],
        [later({ seconds: 60 })],
        [answers('Ana', 'Oi, Rita!'), 'Oi, Rita!'],
        ['1'],
      ],
      ends: { status: 'open', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'burst: several messages at once start one run, and are no answers to its menu',
    {
      house: { queues, settings: noChance, flow: desk },
      talk: [[inBurst('oi', 'tudo bem?', '2'), WELCOME, ASK], [runIs('waiting')], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'pauses: the messages come one after the other, also after a worker was down, and no menu speaks between them',
    {
      house: { queues, settings: noChance, flow: slow },
      talk: [
        ['oi', 'Um'],
        ['alô?'],
        [later({ seconds: 60 }), 'Dois'],
        [later({ hours: 3 }), 'Três'],
        ['e agora?', MENU],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'pauses: a customer who writes after the pause, while no worker wakes runs, does not wait for one',
    {
      house: { queues, settings: noChance, flow: slow },
      talk: [['oi', 'Um'], [noWorkerFor(1)], ['alô?', 'Dois'], [later({ seconds: 5 }), 'Três']],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'window end: a flow without an answer for 24 hours is abandoned silently, and begins again',
    {
      house: { queues, settings: noChance, flow: desk },
      talk: [['oi', WELCOME, ASK], [later({ hours: 25 })], [runIs('abandoned')], ['1', WELCOME, ASK], ['1']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a phrase while a menu waits starts its flow; the menu still takes its own answers',
    {
      house: { queues, settings: noChance, flow: desk, phrase: { text: 'consertar bicicleta', flow: survey() } },
      talk: [
        ['oi', WELCOME, ASK],
        ['hein?', ASK],
        ['Consertar bicicleta', 'Qual o modelo?'],
        ['consertar bicicleta', 'Anotado: consertar bicicleta.'],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'an edit that is published in the middle of a conversation does not change it',
    {
      house: { queues, settings: noChance, flow: desk },
      talk: [
        ['oi', WELCOME, ASK],
        [
          does('a version without the menu is published', ({ house }) =>
            house.publishes(() => ({ nodes: [message('new', 'Mudamos!')], edges: ['1 > new'] })),
          ),
        ],
        ['2'],
        [runIs('queued')],
      ],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
];
