import { jidDecode } from '@whiskeysockets/baileys';

export const SERVER = 's.whatsapp.net';
/** The server speaking for itself: an address without a user. */
export const SERVER_JID = `@${SERVER}`;

export type Addressing = 'pn' | 'lid';

/** The address of a person's device; the phone itself is device 0 and is not written. */
export function jidOf(
  who: { readonly number: string; readonly lid: string },
  addressing: Addressing,
  device = 0,
): string {
  const user = addressing === 'lid' ? who.lid : who.number;
  return `${user}${device > 0 ? `:${device}` : ''}@${addressing === 'lid' ? 'lid' : SERVER}`;
}

export interface Address {
  readonly user: string;
  readonly device: number;
  readonly addressing: Addressing;
}

export function readJid(jid: string | undefined): Address | undefined {
  const decoded = jidDecode(jid);
  if (!decoded?.user) return undefined;
  return { user: decoded.user, device: decoded.device ?? 0, addressing: decoded.server === 'lid' ? 'lid' : 'pn' };
}

export const isGroupJid = (jid: string | undefined): boolean => jid?.endsWith('@g.us') ?? false;

/** Recipients of one message who do not know of each other; `status@broadcast` are all who may see it. */
export const isListJid = (jid: string | undefined): boolean => jid?.endsWith('@broadcast') ?? false;
