import type { ContactChannel } from '../contacts/contact.ts';
import type { ConnectionChannel } from './connection.ts';

/**
 * Whether a channel reaches a kind of contact address. QR code and Cloud API reach the same WhatsApp account of a
 * number.
 */
export const reachesContact = (
  connection: { readonly channel: ConnectionChannel },
  contact: { readonly channel: ContactChannel },
): boolean => connection.channel === contact.channel || (isWhatsapp(connection.channel) && isWhatsapp(contact.channel));

const isWhatsapp = (channel: ConnectionChannel | ContactChannel): boolean =>
  channel === 'whatsapp' || channel === 'whatsappapi';
