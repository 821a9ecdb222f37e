import type { ContactChannel } from '../contacts/contact.ts';
import type { ConnectionChannel } from './connection.ts';

/** Nobody is reached at Instagram over a WhatsApp number. A number has one WhatsApp, by QR code and by Cloud API. */
export const reachesContact = (
  connection: { readonly channel: ConnectionChannel },
  contact: { readonly channel: ContactChannel },
): boolean => connection.channel === contact.channel || (isWhatsapp(connection.channel) && isWhatsapp(contact.channel));

const isWhatsapp = (channel: ConnectionChannel | ContactChannel): boolean =>
  channel === 'whatsapp' || channel === 'whatsappapi';
