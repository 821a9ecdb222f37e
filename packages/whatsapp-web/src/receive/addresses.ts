import { isJidGroup, isLidUser, isPnUser, jidDecode } from '@whiskeysockets/baileys';
import type { WebAddress } from '../session.ts';

/**
 * `55119…:3@s.whatsapp.net`, `1234:0@lid`, `1203…@g.us`: without the device and the server, which do not identify a
 * person.
 */
export function addressOf(jid: string | null | undefined): WebAddress | undefined {
  const value = jidDecode(jid ?? undefined)?.user;
  const kind = jid ? kindOf(jid) : undefined;
  return kind && value !== undefined && isAddress({ kind, value }) ? { kind, value } : undefined;
}

function kindOf(jid: string): WebAddress['kind'] | undefined {
  if (isJidGroup(jid)) return 'group';
  if (isLidUser(jid) || jid.endsWith('@hosted.lid')) return 'lid';
  return isPnUser(jid) || jid.endsWith('@hosted') ? 'phone' : undefined;
}

const shapes = { phone: /^[1-9]\d{4,14}$/, lid: /^\d{1,40}$/, group: /^\d{1,40}(?:-\d{1,40})?$/ } as const;

/** WhatsApp's own account writes from the number 0, which is not a contact. */
export const isAddress = ({ kind, value }: WebAddress): boolean => shapes[kind].test(value);

const servers = { phone: 's.whatsapp.net', lid: 'lid', group: 'g.us' } as const;

/** A value that already names its server is used without it. */
export const jidOf = ({ kind, value }: WebAddress): string => `${value.replace(/@.*$/, '')}@${servers[kind]}`;
