import { consentsContract, PAGE_SIZE } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { contactsRepo, readPhone } from '../contacts/index.ts';
import { changeContactConsent, readConsent } from './change-contact-consent.ts';
import { presentSuppression } from './consents.present.ts';
import { suppressionsRepo } from './suppressions.repo.ts';

export const consentRoutes = routes(consentsContract, {
  show: async ({ scope, params: { id } }) => {
    await contactsRepo.get(scope, id);
    return readConsent(scope, id);
  },

  change: ({ scope, viewer, params, body: { isOptedOut } }) =>
    changeContactConsent(scope, { contactId: params.id, isOptedOut, userId: viewer.userId }),

  suppressions: async ({ scope, viewer, query: { searchParam, pageNumber } }) => {
    const page = searchParam === '' ? await suppressionsRepo.listPage(scope, pageNumber) : await search();
    return {
      records: page.rows.map((row) => presentSuppression(viewer, row)),
      hasMore: page.count > pageNumber * PAGE_SIZE,
      count: page.count,
    };

    async function search() {
      const phone = readPhone(searchParam);
      const rows = phone ? await suppressionsRepo.findPhone(scope, phone.value) : [];
      return { rows, count: rows.length };
    }
  },
});
