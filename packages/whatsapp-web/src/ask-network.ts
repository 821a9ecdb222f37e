import type { WAMessageKey, WASocket } from '@whiskeysockets/baileys';
import type { LookUps } from './look-ups.ts';
import { addressOf, jidOf } from './receive/addresses.ts';
import type { SentToLists } from './receive/sent-to-lists.ts';
import type { WebAddress, WebGroup, WebSession } from './session.ts';

type Questions = Pick<WebSession, 'markRead' | 'showTyping' | 'findNumber' | 'pictureUrl' | 'readGroup' | 'rejectCall'>;

interface Known {
  readonly lookUps: LookUps;
  readonly lists: Pick<SentToLists, 'find'>;
}

/** Queries of a session to the network. `line` throws while the socket is not open. */
export function askNetwork(line: () => WASocket, { lookUps, lists }: Known): Questions {
  return {
    async markRead(chat, messages) {
      const keys = messages.map(
        ({ providerId, author }): WAMessageKey =>
          lists.find(providerId) ?? {
            remoteJid: jidOf(chat),
            id: providerId,
            fromMe: false,
            ...(chat.kind === 'group' && author && { participant: jidOf(author) }),
          },
      );
      if (keys.length > 0) await line().readMessages(keys);
    },
    showTyping: async (chat, what) => line().sendPresenceUpdate(what, jidOf(chat)),
    async findNumber(phone) {
      const sock = line();
      const answer = await lookUps.ask(() => sock.onWhatsApp(jidOf({ kind: 'phone', value: phone })));
      if (!answer) throw new Error('The network did not answer');
      const found = answer.find(({ exists }) => exists);
      const address = addressOf(found?.jid);
      if (!found || !address) return undefined;
      const lid = addressOf(await sock.signalRepository.lidMapping.getLIDForPN(found.jid));
      return { phone: address.value, lid: lid?.value };
    },
    async pictureUrl(address) {
      try {
        return await line().profilePictureUrl(jidOf(address), 'preview');
      } catch (error) {
        if (isHidden(error)) return undefined;
        throw error;
      }
    },
    async readGroup(id) {
      const { subject, participants } = await line().groupMetadata(jidOf({ kind: 'group', value: id }));
      return { subject, participants: participants.flatMap(participantOf) };
    },
    rejectCall: async (callId, from) => line().rejectCall(callId, jidOf(from)),
  };
}

/** Forbidden or not found: no picture is available to us. */
function isHidden(error: unknown): boolean {
  const data = error instanceof Error && 'data' in error ? Number(error.data) : Number.NaN;
  return [401, 403, 404].includes(data);
}

function participantOf(participant: {
  readonly id: string;
  readonly phoneNumber?: string | undefined;
  readonly lid?: string | undefined;
  readonly admin?: string | null | undefined;
}): WebGroup['participants'][number][] {
  const addresses = [participant.phoneNumber, participant.id, participant.lid].flatMap((jid) => addressOf(jid) ?? []);
  const [first, ...others]: WebAddress[] = addresses.toSorted(
    (a, b) => Number(b.kind === 'phone') - Number(a.kind === 'phone'),
  );
  return first ? [{ addresses: [first, ...others], isAdmin: !!participant.admin }] : [];
}
