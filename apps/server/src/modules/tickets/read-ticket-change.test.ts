import { type TicketStatus, ticketChangeBody } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { readTicketChange, type TicketIntent } from './read-ticket-change.ts';

const read = (body: object, status: TicketStatus) => readTicketChange(ticketChangeBody.parse(body), { status });
const [ANA, SALES] = [1, 10];

describe('the intent of a ticket change', () => {
  it.each<[string, object, TicketStatus, TicketIntent]>([
    [
      'taking what waits',
      { status: 'open', userId: ANA },
      'pending',
      { do: 'accept', userId: ANA, queueId: undefined },
    ],
    [
      'taking what waits, into a queue',
      { status: 'open', userId: ANA, queueId: SALES },
      'pending',
      { do: 'accept', userId: ANA, queueId: SALES },
    ],
    ['taking a group', { status: 'group', userId: ANA }, 'group', { do: 'accept', userId: ANA, queueId: undefined }],
    [
      'taking what a colleague has',
      { status: 'open' },
      'open',
      { do: 'accept', userId: undefined, queueId: undefined },
    ],
    [
      'taking up what was resolved',
      { status: 'open', userId: ANA },
      'closed',
      { do: 'reopen', userId: ANA, queueId: undefined },
    ],
    [
      'taking up what awaits its rating',
      { status: 'open' },
      'nps',
      { do: 'reopen', userId: undefined, queueId: undefined },
    ],
    ['giving back', { status: 'pending', userId: null }, 'open', { do: 'return-to-queue', queueId: undefined }],
    [
      'giving back into a queue',
      { status: 'pending', queueId: SALES },
      'open',
      { do: 'return-to-queue', queueId: SALES },
    ],
    [
      'handing on to a queue',
      { status: 'pending', isTransfered: true, queueId: SALES, userId: null, msgTransfer: ' Quer comprar ' },
      'open',
      { do: 'transfer', queueId: SALES, userId: null, note: 'Quer comprar' },
    ],
    [
      'handing on to a colleague',
      { status: 'open', isTransfered: true, queueId: SALES, userId: ANA },
      'pending',
      { do: 'transfer', queueId: SALES, userId: ANA, note: '' },
    ],
    [
      'handing on to nowhere',
      { isTransfered: true },
      'open',
      { do: 'transfer', queueId: undefined, userId: null, note: '' },
    ],
    ['resolving', { status: 'closed', userId: ANA }, 'open', { do: 'close', saysFarewell: true }],
    [
      'resolving without a word',
      { status: 'closed', sendFarewellMessage: false },
      'group',
      { do: 'close', saysFarewell: false },
    ],
    ['ignoring who waits', { status: 'closed', sendFarewellMessage: false }, 'pending', { do: 'ignore' }],
    ['ignoring who was asked for consent', { status: 'closed', sendFarewellMessage: false }, 'lgpd', { do: 'ignore' }],
    ['taking leave of who waits', { status: 'closed' }, 'pending', { do: 'close', saysFarewell: true }],
    ['choosing a queue', { queueId: SALES }, 'pending', { do: 'put-in-queue', queueId: SALES }],
    [
      'choosing a queue for who waits',
      { status: 'pending', queueId: SALES },
      'pending',
      { do: 'put-in-queue', queueId: SALES },
    ],
    [
      'switching the robot',
      { useIntegration: false, amountUsedBotQueues: 0 },
      'open',
      { do: 'switch-integration', usesIntegration: false, botTurns: 0 },
    ],
    ['nothing', {}, 'open', { do: 'nothing' }],
    ['nothing, in empty words', { userId: null, queueId: null, useIntegration: null }, 'open', { do: 'nothing' }],
  ])('%s', (_what, body, status, intent) => {
    expect(read(body, status)).toEqual(intent);
  });
});
