import { billingContract, can, PAGE_SIZE } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { presentCharge, presentInvoice } from './billing.present.ts';
import { invoicesRepo } from './invoices.repo.ts';
import { chargeLimitOf } from './limits.ts';
import { registerCharge } from './register-charge.ts';
import { subscribe } from './subscribe.ts';
import { subscribeOnce } from './subscribe-once.ts';

export const billingRoutes = routes(billingContract, {
  async invoices({ scope, viewer, query }) {
    const { searchParam: search, pageNumber } = query;
    const status = can(viewer, 'billing:manage') ? undefined : ('open' as const);
    const invoices = await invoicesRepo.listPage(scope, { search, status, pageNumber });
    const count = await invoicesRepo.count(scope, { search, status });
    return { invoices: invoices.map(presentInvoice), count, hasMore: count > pageNumber * PAGE_SIZE };
  },

  async subscribe({ scope, services, viewer, caller, body }) {
    const { pix } = services;
    if (!pix) throw new AppError('ERR_PAYMENT_NOT_CONFIGURED');
    await chargeLimitOf(services).consume(viewer.sessionId);
    const input = {
      payer: { name: body.firstName, document: body.zipcode },
      plan: body.plan,
      invoiceId: body.invoiceId ?? undefined,
    };
    const key = caller.header('idempotency-key');
    const charge =
      key === undefined
        ? await subscribe(scope, input)
        : await subscribeOnce(scope, { key, userId: viewer.userId, input });
    return presentCharge(await registerCharge(scope, pix, charge));
  },
});
