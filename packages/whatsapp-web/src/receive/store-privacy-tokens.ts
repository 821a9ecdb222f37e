import { jidNormalizedUser, type SignalDataSet, type SignalKeyStore, toNumber } from '@whiskeysockets/baileys';
import { jidOf } from './addresses.ts';
import type { People } from './people.ts';
import type { History } from './read-history.ts';

/**
 * Chats contain a token that lets this device write to people who have written before. Without it the network treats an
 * answer as unsolicited and restricts the account.
 */
export async function storePrivacyTokens(
  { chats }: Pick<History, 'chats'>,
  keys: SignalKeyStore,
  people: People,
): Promise<void> {
  const tokens: NonNullable<SignalDataSet['tctoken']> = {};
  for (const chat of chats) {
    const timestamp = chat.tcTokenTimestamp ? toNumber(chat.tcTokenTimestamp) : 0;
    if (!chat.tcToken?.length || timestamp === 0 || !chat.id) continue;
    const jid = jidNormalizedUser(chat.id);
    const person = await people.find([jid]);
    const lid = person?.addresses.find(({ kind }) => kind === 'lid');
    const id = lid ? jidOf(lid) : jid;
    const sent = chat.tcTokenSenderTimestamp ? toNumber(chat.tcTokenSenderTimestamp) : undefined;
    tokens[id] = {
      token: Buffer.from(chat.tcToken),
      timestamp: String(timestamp),
      ...(sent !== undefined && { senderTimestamp: sent }),
    };
  }
  if (Object.keys(tokens).length > 0) await keys.set({ tctoken: tokens });
}
