import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aContact, aTicket } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { fillInTexts } from '../messages/index.ts';
import { deleteTicket } from './delete-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

const services = testServices();
let scope: CompanyScope;
let connectionId: number;
beforeEach(async () => {
  ({ scope } = await aCompany(services));
  connectionId = (await aConnection(scope)).id;
});

const contact = async (): Promise<number> => (await aContact(scope)).id;
const open = (on: CompanyScope, contactId: number): Promise<TicketRow> =>
  openTicket(on, { contactId, connectionId, queueId: null, userId: null });
const opened = async (): Promise<TicketRow> => open(scope, await contact());

const numberOf = async ({ id }: TicketRow): Promise<number | null> => (await ticketsRepo.get(scope, id)).number;
const numbers = async (): Promise<(number | null)[]> => {
  const rows = await scope.query<{ number: number | null }>({ text: 'select number from tickets order by number' });
  return rows.map(({ number }) => number);
};

describe('the number of a ticket', () => {
  it('is 1 for the first ticket of a company and goes up by one', async () => {
    expect(await numberOf(await opened())).toBe(1);
    expect(await numberOf(await opened())).toBe(2);
  });

  it('does not depend on the tickets of another company', async () => {
    await opened();
    const other = await aCompany(services);
    expect((await aTicket(other.scope)).number).toBe(1);
    expect(await numberOf(await opened())).toBe(2);
  });

  it('is given to each of 20 tickets that are opened at the same time: 1 to 20', async () => {
    const contacts = await Promise.all(Array.from({ length: 20 }, contact));
    await Promise.all(contacts.map((contactId) => open(scope, contactId)));
    expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('is given in the commit: a transaction that is still open lets the next ticket pass', async () => {
    const [slow, quick] = [await contact(), await contact()];
    const [inserted, mayEnd] = [Promise.withResolvers<TicketRow>(), Promise.withResolvers<void>()];
    const slowly = scope.transaction(async (scope) => {
      inserted.resolve(await open(scope, slow));
      await mayEnd.promise;
    });
    const first = await inserted.promise;
    expect(first.number).toBeNull();
    expect(await numberOf(await open(scope, quick))).toBe(1);
    mayEnd.resolve();
    await slowly;
    expect(await numberOf(first)).toBe(2);
  });

  it('leaves no gap after a transaction that was rolled back', async () => {
    const contactId = await contact();
    const attempt = scope.transaction(async (scope) => {
      const { id } = await open(scope, contactId);
      expect(await ticketsRepo.takeNumber(scope, id)).toBe(1);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await numberOf(await opened())).toBe(1);
  });

  it('leaves no gap after a part of a transaction that was rolled back', async () => {
    const [lost, kept] = [await contact(), await contact()];
    await scope.transaction(async (scope) => {
      const part = scope.transaction(async (scope) => {
        await open(scope, lost);
        throw new Error('only this part');
      });
      await expect(part).rejects.toThrow('only this part');
      await open(scope, kept);
    });
    expect(await numbers()).toEqual([1]);
  });

  it('is not used again after the ticket was deleted', async () => {
    await opened();
    await deleteTicket(scope, (await opened()).id);
    expect(await numberOf(await opened())).toBe(3);
  });

  it('is not taken by a ticket that is deleted in the transaction that opens it', async () => {
    const contactId = await contact();
    await scope.transaction(async (scope) => ticketsRepo.delete(scope, (await open(scope, contactId)).id));
    expect(await numberOf(await opened())).toBe(1);
  });

  it('cannot be given twice in a company', async () => {
    await opened();
    const { id } = await opened();
    const update = scope.query({ text: 'update tickets set number = 1 where id = $1', values: [id] });
    await expect(update).rejects.toThrow('tickets_by_number');
  });
});

describe('a text in the transaction that opens the ticket', () => {
  it('names the number that the ticket keeps', async () => {
    await opened();
    const contactId = await contact();
    const texts = ['Ticket {{ticket_id}}', 'de novo {{ ticket_id }}'];
    const { ticket, filled } = await scope.transaction(async (scope) => {
      const ticket = await open(scope, contactId);
      return { ticket, filled: await fillInTexts(scope, ticket.id, texts) };
    });
    expect(filled).toEqual(['Ticket 2', 'de novo 2']);
    expect(await numberOf(ticket)).toBe(2);
    expect(await numberOf(await opened())).toBe(3);
  });

  it('takes no number unless it names it', async () => {
    const contactId = await contact();
    await scope.transaction(async (scope) => {
      const { id } = await open(scope, contactId);
      await fillInTexts(scope, id, ['Olá {{name}}, protocolo {{protocol}}']);
      expect(await ticketsRepo.get(scope, id)).toMatchObject({ number: null });
    });
    expect(await numbers()).toEqual([1]);
  });
});
