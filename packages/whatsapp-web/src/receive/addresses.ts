import { isJidGroup, isLidUser, isPnUser, jidDecode } from '@whiskeysockets/baileys';
import type { WebAddress } from '../session.ts';

/** `55119…:3@s.whatsapp.net`, `1234:0@lid`, `1203…@g.us`: without the device and the server, which are nobody's address. */
export function addressOf(jid: string | null | undefined): WebAddress | undefined {
  const value = jidDecode(jid ?? undefined)?.user;
  if (!jid || !value) return undefined;
  if (isJidGroup(jid)) return { kind: 'group', value };
  if (isLidUser(jid) || jid.endsWith('@hosted.lid')) return { kind: 'lid', value };
  if (isPnUser(jid) || jid.endsWith('@hosted')) return { kind: 'phone', value };
  return undefined;
}

const servers = { phone: 's.whatsapp.net', lid: 'lid', group: 'g.us' } as const;

/** A value that already names its server is taken without it. */
export const jidOf = ({ kind, value }: WebAddress): string => `${value.replace(/@.*$/, '')}@${servers[kind]}`;
