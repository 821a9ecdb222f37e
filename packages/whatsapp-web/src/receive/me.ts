import { type AuthenticationCreds, areJidsSameUser } from '@whiskeysockets/baileys';
import { addressOf } from './addresses.ts';

/** The account this session belongs to. */
export interface Me {
  jid(): string;
  lidJid(): string | undefined;
  phone(): string;
  lid(): string | undefined;
  isMe(jid: string | undefined): boolean;
}

export function createMe(credentials: AuthenticationCreds): Me {
  const jid = () => credentials.me?.id ?? '';
  const lidJid = () => credentials.me?.lid;
  return {
    jid,
    lidJid,
    phone: () => addressOf(jid())?.value ?? '',
    lid: () => addressOf(lidJid())?.value,
    // The client's comparison treats two unknown addresses as equal.
    isMe: (other) =>
      !!other && (areJidsSameUser(other, jid()) || (lidJid() !== undefined && areJidsSameUser(other, lidJid()))),
  };
}
