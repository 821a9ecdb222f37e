import { addDays, dayIn } from '@recado/contracts';
import { defineCron } from '../../../platform/job.ts';
import { companiesRepo } from '../../companies/index.ts';
import { DAYS_AHEAD, generateInvoice } from '../generate-invoice.ts';

/** Every hour, because the day begins at another hour in every time zone. docs/product/billing.md#invoices */
export const generateInvoices = defineCron({
  name: 'billing.generate-invoices',
  cron: '12 * * * *',
  async run(platform) {
    // A day more than needed: it may already be tomorrow in the company's time zone, which `generateInvoice` checks.
    const last = addDays(dayIn('UTC', platform.now), DAYS_AHEAD + 1);
    for (const companyId of await companiesRepo.listDueBy(platform, last)) {
      try {
        await generateInvoice(platform.forCompany(companyId));
      } catch (error) {
        // A failure in one company must not block the invoices of the others.
        platform.services.log.error({ err: error, companyId }, 'creating an invoice failed');
      }
    }
  },
});
