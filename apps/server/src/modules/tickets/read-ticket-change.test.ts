import { type TicketStatus, ticketChangeBody } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { readTicketChange, type TicketIntent } from './read-ticket-change.ts';

const read = (body: object, status: TicketStatus) => readTicketChange(ticketChangeBody.parse(body), { status });
const [ANA, SALES] = [1, 10];

describe('the intent of a ticket change', () => {
  it.each<[string, object, TicketStatus, TicketIntent]>([
    [
      'accepting a waiting ticket',
      { status: 'open', userId: ANA },
      'pending',
      { do: 'accept', userId: ANA, queueId: undefined },
    ],
    [
      'accepting a waiting ticket, into a queue',
      { status: 'open', userId: ANA, queueId: SALES },
      'pending',
      { do: 'accept', userId: ANA, queueId: SALES },
    ],
    ['accepting a group', { status: 'group', userId: ANA }, 'group', { do: 'accept', userId: ANA, queueId: undefined }],
    [
      "accepting a colleague's ticket",
      { status: 'open' },
      'open',
      { do: 'accept', userId: undefined, queueId: undefined },
    ],
    [
      'reopening a resolved ticket',
      { status: 'open', userId: ANA },
      'closed',
      { do: 'reopen', userId: ANA, queueId: undefined },
    ],
    [
      'reopening a ticket that waits for its rating',
      { status: 'open' },
      'nps',
      { do: 'reopen', userId: undefined, queueId: undefined },
    ],
    ['returning', { status: 'pending', userId: null }, 'open', { do: 'return-to-queue', queueId: undefined }],
    [
      'returning into a queue',
      { status: 'pending', queueId: SALES },
      'open',
      { do: 'return-to-queue', queueId: SALES },
    ],
    [
      'transferring to a queue',
      { status: 'pending', isTransfered: true, queueId: SALES, userId: null, msgTransfer: ' Quer comprar ' },
      'open',
      { do: 'transfer', queueId: SALES, userId: null, note: 'Quer comprar' },
    ],
    [
      'transferring to a colleague',
      { status: 'open', isTransfered: true, queueId: SALES, userId: ANA },
      'pending',
      { do: 'transfer', queueId: SALES, userId: ANA, note: '' },
    ],
    [
      'transferring without a target',
      { isTransfered: true },
      'open',
      { do: 'transfer', queueId: undefined, userId: null, note: '' },
    ],
    ['resolving', { status: 'closed', userId: ANA }, 'open', { do: 'close', saysFarewell: true }],
    [
      'resolving without a farewell',
      { status: 'closed', sendFarewellMessage: false },
      'group',
      { do: 'close', saysFarewell: false },
    ],
    ['ignoring a waiting ticket', { status: 'closed', sendFarewellMessage: false }, 'pending', { do: 'ignore' }],
    [
      'ignoring a ticket that waits for consent',
      { status: 'closed', sendFarewellMessage: false },
      'lgpd',
      { do: 'ignore' },
    ],
    ['closing a waiting ticket with a farewell', { status: 'closed' }, 'pending', { do: 'close', saysFarewell: true }],
    ['choosing a queue', { queueId: SALES }, 'pending', { do: 'put-in-queue', queueId: SALES }],
    [
      'choosing a queue for a waiting ticket',
      { status: 'pending', queueId: SALES },
      'pending',
      { do: 'put-in-queue', queueId: SALES },
    ],
    [
      'switching the bot',
      { useIntegration: false, amountUsedBotQueues: 0 },
      'open',
      { do: 'switch-integration', usesIntegration: false, botTurns: 0 },
    ],
    ['nothing', {}, 'open', { do: 'nothing' }],
    ['nothing, with empty values', { userId: null, queueId: null, useIntegration: null }, 'open', { do: 'nothing' }],
  ])('%s', (_what, body, status, intent) => {
    expect(read(body, status)).toEqual(intent);
  });
});
