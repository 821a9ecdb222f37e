import {
  type BinaryNode,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  isJidBroadcast,
  normalizeMessageContent,
  proto,
  unpadRandomMax16,
} from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import type { SessionHint, SessionOptions } from '../session.ts';
import type { OpenedStanza } from './committing-repository.ts';
import type { HistoryChunks, Notice } from './history-pieces.ts';
import type { Me } from './me.ts';
import { createPeople, type People } from './people.ts';
import { providerIdOf } from './provider-id.ts';
import { assertReadable, isFirstChunk, openHistory } from './read-history.ts';
import { readHistoryMessage } from './read-history-message.ts';
import { readEvent, readMessageContent } from './read-message.ts';
import { learnPeople, logUnread, reasonOf } from './read-pieces.ts';
import type { SentToLists } from './sent-to-lists.ts';

export interface Reader {
  readonly options: SessionOptions;
  readonly me: Me;
  /** The phone was linked in this session. */
  readonly isNewlyLinked: boolean;
  /** Closes the socket, so that an event that could not be stored is not confirmed. */
  readonly fail: (error: unknown) => void;
  readonly pieces: Pick<HistoryChunks, 'add'>;
  readonly lists: Pick<SentToLists, 'add'>;
}

/** The events of a decrypted stanza. None of them is confirmed before this resolves and is committed. */
export async function openStanza(reader: Reader, opened: OpenedStanza): Promise<readonly WebEvent[]> {
  const { me, options } = reader;
  const { stanza } = opened;
  const people = createPeople(opened.keys);
  try {
    return await readStanza(reader, opened, people);
  } catch (error) {
    // However malformed, a message arrived, and the next one must not wait for it.
    options.log.error({ reason: reasonOf(error) }, 'A message could not be parsed');
    const parsed = await readMessageContent(stanza, me, people).catch(() => undefined);
    return parsed
      ? [{ kind: 'message', ...parsed, content: { type: 'unsupported', what: '' }, isForwarded: false }]
      : [];
  }
}

async function readStanza(reader: Reader, opened: OpenedStanza, people: People): Promise<readonly WebEvent[]> {
  const { me, options, lists } = reader;
  const { stanza, plain, unit } = opened;
  const message = proto.Message.decode(unpadRandomMax16(plain));
  const isOwn = me.isMe(stanza.attrs['participant'] ?? stanza.attrs['from']);
  const content = (isOwn ? message.deviceSentMessage?.message : undefined) ?? message;
  const protocol = normalizeMessageContent(content)?.protocolMessage;
  // From any other sender these are forgeries that would rewrite our history.
  if (isOwn && protocol?.historySyncNotification) {
    await takeHistory(reader, opened, protocol.historySyncNotification);
    return [];
  }
  if (isOwn && protocol?.peerDataOperationRequestResponseMessage)
    return readResent(reader, people, protocol.peerDataOperationRequestResponseMessage);
  const parsed = await readMessageContent(stanza, me, people);
  const event = parsed && readEvent(parsed, content);
  if (event?.kind === 'message' && isJidBroadcast(stanza.attrs['from']))
    unit.keys = [...unit.keys, ...lists.add(stanza)];
  if (event?.kind === 'message' && isAnsweredRetry(stanza)) hint(options, 'decrypted-late', event.providerId);
  return event ? [event] : [];
}

/** A message that cannot be read: not yet, or never on a linked device. */
export async function closedStanza(
  { me, options }: Reader,
  stanza: BinaryNode,
  people: People,
): Promise<readonly WebEvent[]> {
  const parsed = await readMessageContent(stanza, me, people);
  if (!parsed) return [];
  const about = { kind: 'message' as const, ...parsed, isForwarded: false };
  if (getBinaryNodeChild(stanza, 'unavailable')?.attrs['type']?.startsWith('view_once'))
    return [{ ...about, content: { type: 'unsupported', what: 'view once' } }];
  hint(options, 'undecryptable', parsed.providerId);
  return [{ ...about, content: { type: 'undecryptable' } }];
}

/** Messages that arrived without content, resent by the owner's own phone. */
async function readResent(
  { me, options }: Reader,
  people: People,
  { peerDataOperationResult }: proto.Message.IPeerDataOperationRequestResponseMessage,
): Promise<WebEvent[]> {
  const events: WebEvent[] = [];
  for (const { placeholderMessageResendResponse: resent } of peerDataOperationResult ?? []) {
    if (!resent?.webMessageInfoBytes) continue;
    const info = proto.WebMessageInfo.decode(resent.webMessageInfoBytes);
    const parsed = await readHistoryMessage(info, me, people);
    const event = parsed && info.message ? readEvent(parsed, info.message) : undefined;
    if (!event) continue;
    events.push(event);
    if (event.kind === 'message') hint(options, 'decrypted-late', event.providerId);
  }
  return events;
}

/** Up to this size a first chunk is opened immediately: a phone packs the contacts of thousands of chats into it. */
const SMALL_BYTES = 512 * 1024;

/** Stored as received and read later: every other message waits until this stanza is done. */
async function takeHistory(
  { options, isNewlyLinked, pieces }: Reader,
  { stanza, keys, repository, unit }: OpenedStanza,
  notice: Notice,
): Promise<void> {
  const { wantsHistory = false, network, onHint } = options;
  // A phone sends its identity links once, after it was linked: at any other time they are unsolicited.
  if (!wantsHistory && !(isNewlyLinked && isFirstChunk(notice))) return;
  try {
    const bytes = notice.initialHistBootstrapInlinePayload?.length ?? 0;
    const isSmall = bytes > 0 && bytes <= SMALL_BYTES;
    // A customer who writes in the next moment must be found by both addresses.
    if (isFirstChunk(notice) && isSmall) {
      const history = await openHistory(notice, network);
      unit.isPast = true;
      await learnPeople(history, { keys, addresses: repository.lidMapping, people: createPeople(keys) });
      if (!wantsHistory) return;
    }
    assertReadable(notice);
  } catch (error) {
    return logUnread(options, notice, error);
  }
  unit.keys = pieces.add(providerIdOf(stanza.attrs['id'] ?? ''), notice);
  onHint?.({ hint: 'history-comes' });
}

const isAnsweredRetry = (stanza: BinaryNode): boolean =>
  getBinaryNodeChildren(stanza, 'enc').some(({ attrs }) => attrs['count'] !== undefined);

const hint = ({ onHint }: SessionOptions, what: 'undecryptable' | 'decrypted-late', providerId: string): void =>
  onHint?.({ hint: what, providerId } satisfies SessionHint);
