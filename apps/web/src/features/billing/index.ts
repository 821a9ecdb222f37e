export { invoiceKeys } from './api/list-invoices.ts';
export { InvoiceList } from './components/invoice-list.tsx';
