import {
  type BaileysEventMap,
  decryptMediaRetryData,
  encryptMediaRetryRequest,
  proto,
  type WASocket,
} from '@whiskeysockets/baileys';
import { boundedCache } from './keys/bounded-cache.ts';
import type { FileRenewal, LostFile } from './media/lost-file.ts';
import { jidOf } from './receive/addresses.ts';

type Answer = BaileysEventMap['messages.media-update'][number];

export interface FileRenewals {
  ask(lost: LostFile): Promise<FileRenewal>;
  hear(answers: readonly Answer[]): void;
}

const { ResultType } = proto.MediaRetryNotification;
const HOUR_MS = 60 * 60_000;

/**
 * What has left the file servers is still on the owner's phone, which uploads it again when it is asked. The client's own
 * way waits for ever, and a phone may be off; a large file also takes it longer than anybody waits here, so an answer
 * that comes late is kept for whoever asks the next time.
 */
export function createFileRenewals(line: () => WASocket, timeoutMs: number): FileRenewals {
  const late = boundedCache({ capacity: 100, lifeMs: HOUR_MS });
  const waiting = new Map<string, (answer: Answer) => void>();

  async function answerTo(lost: LostFile): Promise<Answer | undefined> {
    const { providerId } = lost;
    const kept = await late.get<Answer>(providerId);
    late.del(providerId);
    if (kept) return kept;
    const sock = line();
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const givingUp = setTimeout(resolve, timeoutMs, undefined);
    waiting.set(providerId, resolve);
    try {
      await sock.sendNode(encryptMediaRetryRequest(keyOf(lost), keyBytes(lost), sock.user?.id ?? ''));
      return await promise;
    } finally {
      clearTimeout(givingUp);
      waiting.delete(providerId);
    }
  }

  return {
    async ask(lost) {
      const answer = await answerTo(lost);
      return answer ? readAnswer(answer, lost) : { outcome: 'unanswered' };
    },
    hear(answers) {
      for (const answer of answers) {
        const id = answer.key.id ?? '';
        const tell = waiting.get(id);
        if (tell) tell(answer);
        else late.set(id, answer);
      }
    },
  };
}

/** A refusal for any other reason than that it is not there counts as none: the phone may do better the next time. */
function readAnswer({ media, error }: Answer, lost: LostFile): FileRenewal {
  if (error) return Number(error.data?.code) === ResultType.NOT_FOUND ? { outcome: 'gone' } : { outcome: 'unanswered' };
  if (!media) return { outcome: 'unanswered' };
  try {
    const { result, directPath } = decryptMediaRetryData(media, keyBytes(lost), lost.providerId);
    if (result === ResultType.NOT_FOUND) return { outcome: 'gone' };
    if (result === ResultType.SUCCESS && directPath) return { outcome: 'renewed', directPath };
  } catch {
    // Sealed with another key: it is not about this file.
  }
  return { outcome: 'unanswered' };
}

const keyBytes = ({ mediaKey }: LostFile): Buffer => Buffer.from(mediaKey, 'base64');

const keyOf = ({ chat, author, providerId, isOwn }: LostFile) => ({
  remoteJid: jidOf(chat),
  id: providerId,
  fromMe: isOwn,
  ...(chat.kind === 'group' && !isOwn && author && { participant: jidOf(author) }),
});
