import { describe, expect, it } from 'vitest';
import { aCompany, aQueue, aTicket, aUser } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { sendMessage } from '../messages/index.ts';
import { acceptTicket } from './accept-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { putInQueue } from './put-in-queue.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { returnToQueue } from './return-to-queue.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';
import { transferTicket } from './transfer-ticket.ts';

const app = await testApp();
const LATER = new Date('2999-01-01T00:00:00Z');

async function aScene(given: Partial<TicketRow> = {}) {
  const { scope } = await aCompany(app.services);
  const queue = await aQueue(scope);
  const ana = await aUser(scope);
  const { id } = await aTicket(scope, { queueId: queue.id, userId: ana.id, status: 'open', ...given });
  await ticketsRepo.update(scope, id, { timerAt: given.status === 'closed' ? null : LATER });
  const timer = async () => (await ticketsRepo.get(scope, id)).timerAt;
  return { scope, queue, ana, id, timer };
}

type Scene = Awaited<ReturnType<typeof aScene>>;

describe('the timer of a ticket', () => {
  it.each<[string, Partial<TicketRow>, (scene: Scene) => Promise<unknown>]>([
    [
      'accepted',
      { status: 'pending', userId: null },
      ({ scope, id, ana }) => acceptTicket(scope, { ticketId: id, userId: ana.id }),
    ],
    ['returned', {}, ({ scope, id }) => returnToQueue(scope, { ticketId: id })],
    ['reopened', { status: 'closed' }, ({ scope, id, ana }) => reopenTicket(scope, { ticketId: id, userId: ana.id })],
    [
      'put into a queue',
      { queueId: null },
      ({ scope, id, queue }) => putInQueue(scope, { ticketId: id, queueId: queue.id }),
    ],
    [
      'transferred',
      {},
      async ({ scope, id }) =>
        transferTicket(scope, { ticketId: id, queueId: (await aQueue(scope)).id, userId: null, note: '' }),
    ],
  ])('is due immediately when it is %s', async (_how, given, move) => {
    const scene = await aScene(given);
    await move(scene);
    expect(await scene.timer()).toEqual(scene.scope.now);
  });

  it('is cleared once it is resolved, and later messages do not set it', async () => {
    const { scope, id, timer } = await aScene();
    await closeTicket(scope, { ticketId: id, saysFarewell: false });
    await says(scope, id);
    expect(await timer()).toBeNull();
  });

  it('is not moved by messages, so messages cost nothing for it', async () => {
    const { scope, id, timer } = await aScene();
    await says(scope, id);
    expect(await timer()).toEqual(LATER);
  });

  it('is set by the table itself when a ticket is reopened without setting it', async () => {
    const { scope, id, timer } = await aScene({ status: 'closed' });
    await scope.query({
      text: `update tickets set status = 'open' where company_id = $1 and id = $2`,
      values: [scope.companyId, id],
    });
    expect(await timer()).not.toBeNull();
  });
});

async function says(scope: CompanyScope, id: number): Promise<void> {
  const ticket = await ticketsRepo.get(scope, id);
  await sendMessage(scope, { author: 'agent', userId: null, content: 'text', body: 'Olá', ticket });
}
