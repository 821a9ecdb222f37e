import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { companiesRepo } from '../../../src/modules/companies/index.ts';
import { contactsRepo } from '../../../src/modules/contacts/index.ts';
import { returnToQueue } from '../../../src/modules/tickets/index.ts';
import { accepts, does, inBurst, later, resolved, sendsAudio, until } from '../acts.ts';
import type { Phone } from '../house.ts';
import type { Act, Stories } from '../story.ts';
import { byCompany, CLOSED, MENU, noChance, queues, RATING_QUESTION, rated, THANKS } from '../words.ts';

const companyBecomes = (change: Parameters<typeof companiesRepo.update>[1]): Act =>
  does(`the company becomes ${JSON.stringify(change)}`, ({ house }) => companiesRepo.update(house.scope(), change));
const contactBecomes = (change: Parameters<typeof contactsRepo.update>[2]): Act =>
  does(`the contact becomes ${JSON.stringify(change)}`, async ({ house, ticket }) =>
    contactsRepo.update(house.scope(), (await ticket()).contactId, change),
  );
const rewrites = (text: string): Act =>
  does(`rewrites it: ${text}`, ({ rita }) => rita.edits(lastOf(rita.messages(), 'customer'), text));
const reacts: Act = does('reacts', ({ rita }) => void rita.reacts(lastOf(rita.messages(), 'business'), '👍'));
const takesBack: Act = does('takes it back', ({ rita }) => rita.deletes(lastOf(rita.messages(), 'customer')));
/** Meta delivers every webhook twice from here on. */
const metaDuplicates: Act = does('Meta duplicates webhooks', ({ world }) =>
  world.meta.setFaults({ duplicateWebhooks: 1 }),
);
const metaStopsDuplicating: Act = does('Meta stops duplicating', ({ world }) =>
  world.meta.setFaults({ duplicateWebhooks: 0 }),
);

function lastOf(messages: ReturnType<Phone['messages']>, who: 'customer' | 'business'): string {
  return messages.findLast(({ from, type }) => from === who && type === 'text')?.id ?? '';
}

/** docs/product/automation.md#when-bots-keep-silent, and events that are no messages. */
export const silenceStories: Stories = [
  [
    'a company that is switched off: no answers, no moves, and service for messages written afterwards',
    {
      house: {
        queues,
        redirectsTo: 'Oficina',
        settings: noChance,
        company: { isActive: false },
      },
      talk: [['oi'], ['1'], [companyBecomes({ isActive: true })], ['oi?', MENU], ['1', 'Vendas!']],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a subscription that expires during a rating: no thanks, no question, and the ticket closes silently',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, userRating: 'enabled' },
        connection: rated,
      },
      talk: [
        ['1', 'Vendas!'],
        [accepts('Ana')],
        [resolved, RATING_QUESTION],
        [companyBecomes({ dueDate: '2026-11-10' })],
        ['9'],
        ['alô?'],
        [later({ minutes: 61 })],
      ],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'an open ticket: choices, # and sair mean nothing, and no out-of-hours text is sent',
    {
      house: {
        queues,
        ...byCompany,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, scheduleType: 'company' },
      },
      at: '2026-11-16T17:50',
      talk: [['1', 'Vendas!'], [accepts('Ana')], ['2'], ['#'], ['sair'], [until('2026-11-16T19:00')], ['alô?']],
      ends: { status: 'open', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'a returned ticket: bots stay silent, but a waiting customer gets the out-of-hours text',
    {
      house: {
        queues,
        ...byCompany,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, scheduleType: 'company' },
      },
      at: '2026-11-16T17:50',
      talk: [
        ['1', 'Vendas!'],
        [accepts('Ana')],
        [
          does('Ana gives it back', async ({ house, ticket }) =>
            returnToQueue(house.scope(), { ticketId: (await ticket()).id }),
          ),
        ],
        ['#'],
        [until('2026-11-16T19:00')],
        ['alô?', CLOSED],
      ],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'a contact with bots switched off: no menu, no out-of-hours text, but the audio refusal',
    {
      house: {
        queues,
        ...byCompany,
        settings: { ...noChance, scheduleType: 'company', acceptAudioMessageContact: 'disabled' },
      },
      at: '2026-11-16T17:50',
      talk: [
        ['oi', MENU],
        [contactBecomes({ isBotDisabled: true })],
        ['1'],
        [sendsAudio, AUDIO_REFUSAL],
        [until('2026-11-16T19:00')],
        ['alô?'],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'a blocked contact: no answers and no moves',
    {
      house: { queues, settings: noChance },
      talk: [['oi', MENU], [contactBecomes({ isActive: false })], ['1'], ['sair']],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'an edit, a deletion or a reaction chooses nothing and gets no answer',
    {
      house: { queues, settings: noChance },
      talk: [['oi', MENU], [rewrites('1')], [reacts], [takesBack], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'a reaction to a farewell, or its edit, opens no new ticket',
    {
      house: { queues, settings: noChance, connection: { completionMessage: THANKS } },
      talk: [['oi', MENU], ['sair', THANKS], [reacts], [rewrites('sair!')], [takesBack]],
      ends: { status: 'closed', queue: null, agent: null },
    },
  ],
  [
    'a reaction to the rating question is no rating, and brings no repeat',
    {
      house: {
        queues,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, userRating: 'enabled' },
        connection: rated,
      },
      talk: [['1', 'Vendas!'], [accepts('Ana')], [resolved, RATING_QUESTION], [reacts], ['10', THANKS]],
      ends: { status: 'closed', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'Meta delivers every webhook twice: each answer is sent once',
    {
      house: { queues, settings: noChance },
      talk: [[metaDuplicates], ['oi', MENU], [inBurst('hein?', '1'), MENU, 'Vendas!'], [metaStopsDuplicating]],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'Meta delivers an old message again, long after the conversation went on',
    {
      house: { queues, settings: noChance },
      talk: [
        [does('1', ({ rita }) => rita.says('1', { id: 'wamid.again' })), 'Vendas!'],
        ['#', MENU],
        [does('1 again', ({ rita }) => rita.says('1', { id: 'wamid.again' }))],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
];
