export { invoiceKeys } from './api/invoice-keys.ts';
export { InvoiceList } from './components/invoice-list.tsx';
