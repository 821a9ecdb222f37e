import { AUDIO_REFUSAL } from '../../../src/modules/automation/steps/audio-refusal.step.ts';
import { companiesRepo } from '../../../src/modules/companies/index.ts';
import { contactsRepo } from '../../../src/modules/contacts/index.ts';
import { returnToQueue } from '../../../src/modules/tickets/index.ts';
import { accepts, atOnce, does, later, resolved, sendsAudio, until } from '../acts.ts';
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
/** Meta sends everything twice from here on. */
const metaStutters: Act = does('Meta stutters', ({ world }) => world.meta.setFaults({ duplicateWebhooks: 1 }));
const metaIsCalm: Act = does('Meta is calm again', ({ world }) => world.meta.setFaults({ duplicateWebhooks: 0 }));

function lastOf(messages: ReturnType<Phone['messages']>, who: 'customer' | 'business'): string {
  return messages.findLast(({ from, type }) => from === who && type === 'text')?.id ?? '';
}

/** docs/product/automation.md#when-bots-keep-silent, and what is no message at all. */
export const silenceStories: Stories = [
  [
    'a company that is switched off: nothing answers, nothing moves, and who writes afterwards is served',
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
    'a subscription that ends in the middle of a rating: no thanks, no question, and the ticket is closed in silence',
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
    'a person has it: neither choices nor # nor sair mean anything, and closed doors are not spoken of',
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
    'a person gave it back: robots stay silent, but who waits hears that nobody is there',
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
    'a contact without robots: no menu, no hours, but a word about audio',
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
    'a contact who was blocked: nothing answers and nothing moves',
    {
      house: { queues, settings: noChance },
      talk: [['oi', MENU], [contactBecomes({ isActive: false })], ['1'], ['sair']],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'what was written is rewritten, taken back or reacted to: that chooses nothing and answers nothing',
    {
      house: { queues, settings: noChance },
      talk: [['oi', MENU], [rewrites('1')], [reacts], [takesBack], ['2']],
      ends: { status: 'pending', queue: 'Oficina', agent: null },
    },
  ],
  [
    'a reaction to a goodbye, or its correction, opens no new ticket',
    {
      house: { queues, settings: noChance, connection: { completionMessage: THANKS } },
      talk: [['oi', MENU], ['sair', THANKS], [reacts], [rewrites('sair!')], [takesBack]],
      ends: { status: 'closed', queue: null, agent: null },
    },
  ],
  [
    'a reaction to the question for a rating rates nothing, and is not asked about',
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
    'Meta tells everything twice: each answer comes once',
    {
      house: { queues, settings: noChance },
      talk: [[metaStutters], ['oi', MENU], [atOnce('hein?', '1'), MENU, 'Vendas!'], [metaIsCalm]],
      ends: { status: 'pending', queue: 'Vendas', agent: null },
    },
  ],
  [
    'Meta tells an old message again, when the conversation has long gone on',
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
