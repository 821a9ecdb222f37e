import type { Invoice, PixCharge } from '@recado/contracts';
import type { InvoiceRow } from './billing.tables.ts';
import type { RegisteredCharge } from './register-charge.ts';

export const presentInvoice = ({
  id,
  detail,
  value,
  dueDate,
  status,
  users,
  connections,
  queues,
}: InvoiceRow): Invoice => ({ id, detail, value, dueDate, status, users, connections, queues });

export const presentCharge = (charge: RegisteredCharge): PixCharge => ({
  txid: charge.txid,
  invoiceId: charge.invoiceId,
  valor: { original: charge.value.toFixed(2) },
  calendario: {
    criacao: charge.createdAt.toISOString(),
    expiracao: Math.round((charge.expiresAt.getTime() - charge.createdAt.getTime()) / 1000),
  },
  location: charge.location,
  qrcode: { qrcode: charge.brCode },
});
