/** Query keys of the invoices. */
export const invoiceKeys = {
  lists: ['invoice-records'] as const,
  list: ['invoice-records', {}] as const,
};
