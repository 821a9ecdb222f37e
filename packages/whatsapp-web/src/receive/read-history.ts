import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { processHistoryMessage, proto } from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import { downloadSealed } from '../media/download-sealed.ts';
import { WebFileError } from '../media/web-file-error.ts';
import type { HistoryChunk, SessionOptions } from '../session.ts';
import { addressOf } from './addresses.ts';
import type { Me } from './me.ts';
import type { People } from './people.ts';
import { readHistoryMessage } from './read-history-message.ts';
import { readEvent } from './read-message.ts';

/** The usual size of a chunk; a forged one must not decompress into all available memory. */
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
const MAX_INLINE_BYTES = 20 * 1024 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;
const unpack = promisify(inflate);
/** Messages read in one go before other work of this process gets its turn. */
const BITE = 200;

export type History = ReturnType<typeof processHistoryMessage>;

type Notice = proto.Message.IHistorySyncNotification;

/** A chunk sent inline in a message. */
export function assertReadable({ initialHistBootstrapInlinePayload: inline }: Notice): void {
  if (inline && inline.length > MAX_INLINE_BYTES)
    throw new WebFileError('too-big', `The history chunk is larger than ${MAX_INLINE_BYTES} bytes.`);
}

/** With the identity links a phone sends right after it was linked. */
export const isFirstChunk = ({ syncType }: Notice): boolean =>
  Number(syncType) === Number(proto.HistorySync.HistorySyncType.INITIAL_BOOTSTRAP);

export async function openHistory(notice: Notice, network: SessionOptions['network']): Promise<History> {
  assertReadable(notice);
  const inline = notice.initialHistBootstrapInlinePayload;
  const packed = inline?.length ? inline : await downloadHistory(notice, network);
  return processHistoryMessage(proto.HistorySync.decode(await unpack(packed, { maxOutputLength: MAX_BYTES })));
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof WebFileError && error.reason === 'unreachable';

function downloadHistory(
  { directPath, mediaKey, fileEncSha256 }: Notice,
  network: SessionOptions['network'],
): Promise<Buffer> {
  const encryptedSha256 = fileEncSha256?.length ? Buffer.from(fileEncSha256).toString('base64') : undefined;
  return downloadSealed(
    {
      directPath: directPath ?? '',
      // The field has no room for a whole URL: on another network than WhatsApp's the path contains one.
      ...(network && { url: directPath ?? '' }),
      mediaKey: Buffer.from(mediaKey ?? []).toString('base64'),
      keysFor: 'History',
      ...(encryptedSha256 && { encryptedSha256 }),
    },
    { maxBytes: MAX_PACKED_BYTES, ...(network && { network }) },
  );
}

type Pair = HistoryChunk['pairs'][number];

export const pairsOf = ({ lidPnMappings = [] }: Pick<History, 'lidPnMappings'>): Pair[] =>
  lidPnMappings.flatMap(({ lid, pn }) => {
    const [one, other] = [addressOf(lid), addressOf(pn)];
    return one?.kind === 'lid' && other?.kind === 'phone' ? [{ lid: one.value, phone: other.value }] : [];
  });

/** The links are already stored in `people`, so every message carries both addresses. */
export async function readHistory(history: History, me: Me, people: People): Promise<HistoryChunk> {
  const messages: Extract<WebEvent, { kind: 'message' }>[] = [];
  for (const [index, info] of history.messages.entries()) {
    if (index % BITE === BITE - 1) await nextTurn();
    const parsed = info.message && (await readHistoryMessage(info, me, people));
    const event = parsed && info.message ? readEvent(parsed, info.message) : undefined;
    if (event?.kind === 'message') messages.push(event);
  }
  return {
    progress: history.progress ?? undefined,
    isLast: history.progress === 100,
    pairs: pairsOf(history),
    names: history.contacts.flatMap(({ id, name, notify }) => {
      const [address, called] = [addressOf(id), name || notify];
      return address && called ? [{ address, name: called }] : [];
    }),
    messages,
  };
}
