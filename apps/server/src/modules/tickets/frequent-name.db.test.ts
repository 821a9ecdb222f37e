import { ticketListQuery } from '@recado/contracts';
import { expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { listTickets } from './list-tickets.ts';
import { aWorkplace, manyTickets } from './testing/many-tickets.ts';
import { aViewer } from './testing/ticket-viewers.ts';

const TICKETS = 2_100;
const services = testServices();

it('a search by a name that thousands of contacts have finds the ticket of each, page by page and once', async () => {
  const { scope } = await aCompany(services);
  const work = await aWorkplace(scope);
  const [queueId = null] = work.queueIds;
  const place = { status: 'closed', queueId, userId: null, isGroup: false } as const;
  const made = await manyTickets(
    work,
    Array.from({ length: TICKETS }, () => place),
  );
  const viewer = aViewer({ companyId: scope.companyId, userId: work.userIds[0] ?? 0, profile: 'admin' });

  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const query = ticketListQuery.parse({ status: 'search', searchParam: 'cliente', showAll: 'true', cursor });
    const page = await listTickets(scope, viewer, query);
    seen.push(...page.tickets.map(({ ticket }) => ticket.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);

  expect(seen.toSorted((one, other) => one - other)).toEqual(made.map(({ id }) => id));
});
