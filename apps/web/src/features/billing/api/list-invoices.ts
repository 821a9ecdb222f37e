import { billingContract, type Invoice } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** The company's invoices, newest first; the open one for users who do not manage billing. */
export const useInvoices = () =>
  useRecords<Invoice>({
    queryKey: invoiceKeys.list,
    read: async (pageNumber, signal) => {
      const { invoices, ...page } = await call(billingContract.invoices, { query: { pageNumber }, signal });
      return { records: invoices, ...page };
    },
  });

/** Query keys of the invoices. */
export const invoiceKeys = {
  lists: ['invoice-records'] as const,
  list: ['invoice-records', {}] as const,
};
