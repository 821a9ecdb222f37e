import { menuText } from '@recado/contracts';
import { expect } from 'vitest';
import { CONSENT_QUESTION } from '../../../src/modules/automation/consent/read-consent.ts';
import { menu } from '../../../src/modules/automation/testing/a-flow.ts';
import { consentsRepo } from '../../../src/modules/consents/consents.repo.ts';
import { OPTED_IN_TEXT, OPTED_OUT_TEXT } from '../../../src/modules/consents/index.ts';
import { contactsRepo } from '../../../src/modules/contacts/index.ts';
import { sendMessage } from '../../../src/modules/messages/index.ts';
import { accepts, answers, does, resolved } from '../acts.ts';
import type { Act, Stories } from '../story.ts';
import { byCompany, GOODBYE, MENU, noChance, oneQueue, queues, RATING_QUESTION, rated } from '../words.ts';

/** A campaign's message, in the ticket the customer has. */
const campaignSays = (body: string): Act =>
  does(`campaign: ${body}`, async ({ house, ticket }) => {
    const draft = { author: 'campaign', userId: null, content: 'text', body } as const;
    await sendMessage(house.scope(), { ...draft, ticket: await ticket() });
  });

const isOptedOut = (expected: boolean): Act =>
  does(`is opted out: ${expected}`, async ({ house, ticket }) => {
    const found = await consentsRepo.findOptOut(house.scope(), (await ticket()).contactId);
    expect(found !== undefined).toBe(expected);
  });

const botsAreOff: Act = does('bots are switched off', async ({ house, ticket }) => {
  await contactsRepo.update(house.scope(), (await ticket()).contactId, { isBotDisabled: true });
});

const ASK = menuText('O que deseja?', [{ name: 'Comprar' }, { name: 'Consertar' }], { leadsBack: true });
const lgpd = { ...noChance, enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' } as const;

/** docs/product/consent.md, and combinations with other rules. */
export const optOutStories: Stories = [
  [
    'PARAR as the first message is confirmed once, and its ticket needs no agent',
    {
      house: { queues, settings: noChance },
      talk: [['PARAR', OPTED_OUT_TEXT], [isOptedOut(true)], ['parar'], ['Stop!']],
      ends: { status: 'closed', queue: null, agent: null, tickets: 3 },
    },
  ],
  [
    'VOLTAR leads back, and PARAR is confirmed again after it',
    {
      house: { queues, settings: noChance },
      talk: [
        ['descadastrar', OPTED_OUT_TEXT],
        ['voltar', OPTED_IN_TEXT],
        [isOptedOut(false)],
        ['parar', OPTED_OUT_TEXT],
      ],
      ends: { status: 'closed', queue: null, agent: null, tickets: 3 },
    },
  ],
  [
    'VOLTAR of a customer who never left is a text like any other',
    {
      house: { queues, settings: noChance },
      talk: [['voltar', MENU], [isOptedOut(false)]],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'SAIR in the menu leaves the conversation, not the campaigns',
    {
      house: { queues, settings: noChance },
      talk: [['oi', MENU], ['sair', GOODBYE], [isOptedOut(false)]],
      ends: { status: 'closed', queue: null, agent: null },
    },
  ],
  [
    'SAIR right after a campaign leaves the campaigns, and later the menu again',
    {
      house: { queues, settings: noChance },
      talk: [
        ['oi', MENU],
        [campaignSays('Só hoje: 20%'), 'Só hoje: 20%'],
        ['SAIR', OPTED_OUT_TEXT],
        [isOptedOut(true)],
        ['oi', MENU],
        ['sair', GOODBYE],
      ],
      ends: { status: 'closed', queue: null, agent: null },
    },
  ],
  [
    'a campaign that was written before PARAR and not sent yet is not sent any more',
    {
      house: { queues, settings: noChance },
      talk: [['oi', MENU], ['parar', OPTED_OUT_TEXT], [campaignSays('Só hoje: 20%')], [answersNothingMore()]],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'PARAR while consent is asked is confirmed, and the question stays open',
    {
      house: { queues, settings: lgpd },
      talk: [
        ['oi', 'Cuidamos dos seus dados.', CONSENT_QUESTION],
        ['parar', OPTED_OUT_TEXT],
        ['sim', MENU],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'PARAR at night is confirmed instead of the out-of-hours text',
    {
      house: { queues, ...byCompany, settings: { ...noChance, scheduleType: 'company' } },
      at: '2026-11-16T22:00',
      talk: [['parar', OPTED_OUT_TEXT]],
      ends: { status: 'closed', queue: null, agent: null },
    },
  ],
  [
    'PARAR in the hands of an agent is confirmed, and the ticket stays with the agent',
    {
      house: { queues: oneQueue, agents: [{ name: 'Ana' }], settings: noChance },
      talk: [
        ['oi', 'Olá!'],
        [accepts('Ana')],
        [answers('Ana', 'Bom dia'), 'Bom dia'],
        ['parar', OPTED_OUT_TEXT],
        [isOptedOut(true)],
      ],
      ends: { status: 'open', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'PARAR is confirmed also where bots are switched off for the contact',
    {
      house: { queues, settings: noChance },
      talk: [['oi', MENU], [botsAreOff], ['parar', OPTED_OUT_TEXT]],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
  [
    'PARAR instead of a rating is confirmed, and the rating may still come',
    {
      house: {
        queues: oneQueue,
        agents: [{ name: 'Ana' }],
        settings: { ...noChance, userRating: 'enabled' },
        connection: rated,
      },
      talk: [
        ['oi', 'Olá!'],
        [accepts('Ana')],
        [answers('Ana', 'Bom dia'), 'Bom dia'],
        [resolved, RATING_QUESTION],
        ['parar', OPTED_OUT_TEXT],
      ],
      ends: { status: 'nps', queue: 'Vendas', agent: 'Ana' },
    },
  ],
  [
    'PARAR in a flow is confirmed, and the flow still waits for its answer',
    {
      house: {
        queues,
        settings: noChance,
        flow: () => ({ nodes: [menu('ask', 'O que deseja?', 'Comprar', 'Consertar')], edges: ['1 > ask'] }),
      },
      talk: [
        ['oi', ASK],
        ['parar', OPTED_OUT_TEXT],
        ['7', ASK],
      ],
      ends: { status: 'pending', queue: null, agent: null },
    },
  ],
];

function answersNothingMore(): Act {
  return does('the message failed', async ({ house, ticket }) => {
    const { id } = await ticket();
    const [row] = await house.scope().query<{ delivery: string; reason: string }>({
      text: `select delivery, failure ->> 'reason' as reason from messages
              where company_id = $1 and ticket_id = $2 and author = 'campaign'`,
      values: [house.company.companyId, id],
    });
    expect(row).toEqual({ delivery: 'failed', reason: 'opted-out' });
  });
}
