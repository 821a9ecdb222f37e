import { CONTACT_TICKETS_PAGE_SIZE, contactTicketsContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { contactsRepo } from '../contacts/index.ts';
import { contactTicketsRepo } from './contact-tickets.repo.ts';
import { numberOf } from './tickets.present.ts';

export const contactTicketRoutes = routes(contactTicketsContract, {
  list: async ({ scope, viewer, params, query: { before } }) => {
    const { id: contactId } = await contactsRepo.get(scope, params.id);
    const limit = CONTACT_TICKETS_PAGE_SIZE + 1;
    const found = await contactTicketsRepo.listPage(scope, viewer, { contactId, before, limit });
    const page = found.slice(0, CONTACT_TICKETS_PAGE_SIZE);
    return {
      tickets: page.map(({ createdAt, closedAt, ...ticket }) => ({
        ...ticket,
        number: numberOf(ticket),
        createdAt: createdAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      })),
      nextBefore: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  },
});
