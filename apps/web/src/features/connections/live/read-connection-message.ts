import type { LiveMessage } from '@recado/contracts';
import type { ConnectionEvent } from '../api/cache-connection.ts';

export const readConnectionMessage = (message: LiveMessage<'whatsapp'>): ConnectionEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.whatsappId } : { kind: 'put', record: message.whatsapp };

export const readSessionMessage = ({ session }: LiveMessage<'whatsappSession'>): ConnectionEvent => ({
  kind: 'part',
  id: session.id,
  part: {
    status: session.status,
    updatedAt: session.updatedAt,
    retries: session.retries,
    ...(session.status !== 'qrcode' && { qrcode: '', qrExpiresAt: null }),
    // It may be omitted from this event; then the event with the whole connection has it.
    ...(session.qrcode !== '' && { qrcode: session.qrcode }),
  },
});
