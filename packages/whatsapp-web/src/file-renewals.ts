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
  receive(answers: readonly Answer[]): void;
}

const { ResultType } = proto.MediaRetryNotification;
const HOUR_MS = 60 * 60_000;

/**
 * A file that has expired on the servers is still on the owner's phone, which uploads it again on request. The client's
 * own implementation waits forever, and the phone may be off. A large file takes longer than our timeout, so a late
 * answer is stored for the next request.
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
    receive(answers) {
      for (const answer of answers) {
        const id = answer.key.id ?? '';
        const tell = waiting.get(id);
        if (tell) tell(answer);
        else late.set(id, answer);
      }
    },
  };
}

/** Any refusal except "not found" counts as no answer: the next request may succeed. */
function readAnswer({ media, error }: Answer, lost: LostFile): FileRenewal {
  if (error) return Number(error.data?.code) === ResultType.NOT_FOUND ? { outcome: 'gone' } : { outcome: 'unanswered' };
  if (!media) return { outcome: 'unanswered' };
  try {
    const { result, directPath } = decryptMediaRetryData(media, keyBytes(lost), lost.providerId);
    if (result === ResultType.NOT_FOUND) return { outcome: 'gone' };
    if (result === ResultType.SUCCESS && directPath) return { outcome: 'renewed', directPath };
  } catch {
    // Encrypted with another key: the answer is about another file.
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
