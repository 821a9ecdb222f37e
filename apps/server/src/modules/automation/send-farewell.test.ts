import { expect, it } from 'vitest';
import { farewellOf } from './send-farewell.ts';
import { aConversation } from './testing/a-conversation.ts';

const agent = { id: 5, name: 'Ana', farewellMessage: 'Um abraço da Ana' };
const connection = { completionMessage: 'Obrigado pelo contato' };
const open = { status: 'open' } as const;
const pending = { status: 'pending' } as const;

it.each([
  ['the agent has a farewell text', { agent, connection }, open, 'Um abraço da Ana'],
  [
    'the agent has no farewell text',
    { agent: { ...agent, farewellMessage: '' }, connection },
    open,
    'Obrigado pelo contato',
  ],
  ['the ticket had no holder', { connection }, open, 'Obrigado pelo contato'],
  ['no text is set', {}, open, ''],
  ['the customer was still waiting', { agent, connection }, pending, ''],
  ['the customer had not even consented', { connection }, { status: 'lgpd' }, ''],
  [
    'the customer was still waiting and the company sends the farewell there too',
    { connection, settings: { sendFarewellWaitingTicket: 'enabled' } },
    pending,
    'Obrigado pelo contato',
  ],
] as const)('the farewell when %s', (_when, changes, before, expected) => {
  expect(farewellOf(aConversation(changes), before)).toBe(expected);
});
