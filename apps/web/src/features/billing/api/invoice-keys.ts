/** Where the invoices are kept in the query cache. */
export const invoiceKeys = {
  lists: ['invoice-records'] as const,
  list: ['invoice-records', {}] as const,
};
