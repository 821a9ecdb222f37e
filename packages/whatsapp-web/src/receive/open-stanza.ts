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
import type { HistoryPieces, Notice } from './history-pieces.ts';
import type { Me } from './me.ts';
import { createPeople, type People } from './people.ts';
import { providerIdOf } from './provider-id.ts';
import { assertReadable, isFirstPiece, openHistory } from './read-history.ts';
import { readHistoryMessage } from './read-history-message.ts';
import { readEvent, readMessageContent } from './read-message.ts';
import { learnPeople, reasonOf, tellUnread } from './read-pieces.ts';
import type { SentToLists } from './sent-to-lists.ts';

export interface Reader {
  readonly options: SessionOptions;
  readonly me: Me;
  /** The phone was linked in this very session. */
  readonly isNewlyLinked: boolean;
  /** Cuts the line, so that what could not be kept is not confirmed either. */
  readonly fail: (error: unknown) => void;
  readonly pieces: Pick<HistoryPieces, 'add'>;
  readonly lists: Pick<SentToLists, 'add'>;
}

/** What a decrypted stanza tells. Nothing of it is confirmed before this resolves and is committed. */
export async function openStanza(reader: Reader, opened: OpenedStanza): Promise<readonly WebEvent[]> {
  const { me, options } = reader;
  const { stanza } = opened;
  const people = createPeople(opened.keys);
  try {
    return await readStanza(reader, opened, people);
  } catch (error) {
    // Whatever a customer's client has put together, there was a message, and the next one must not wait for it.
    options.log.error({ reason: reasonOf(error) }, 'A message could not be understood');
    const letter = await readMessageContent(stanza, me, people).catch(() => undefined);
    return letter
      ? [{ kind: 'message', ...letter, content: { type: 'unsupported', what: '' }, isForwarded: false }]
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
  // From anybody else these are forgeries: they would write our past.
  if (isOwn && protocol?.historySyncNotification) {
    await takeHistory(reader, opened, protocol.historySyncNotification);
    return [];
  }
  if (isOwn && protocol?.peerDataOperationRequestResponseMessage)
    return readResent(reader, people, protocol.peerDataOperationRequestResponseMessage);
  const letter = await readMessageContent(stanza, me, people);
  const event = letter && readEvent(letter, content);
  if (event?.kind === 'message' && isJidBroadcast(stanza.attrs['from']))
    unit.keys = [...unit.keys, ...lists.add(stanza)];
  if (event?.kind === 'message' && isAnsweredRetry(stanza)) hint(options, 'decrypted-late', event.providerId);
  return event ? [event] : [];
}

/** A message that is there and cannot be read: not yet, or never on a linked device. */
export async function closedStanza(
  { me, options }: Reader,
  stanza: BinaryNode,
  people: People,
): Promise<readonly WebEvent[]> {
  const letter = await readMessageContent(stanza, me, people);
  if (!letter) return [];
  const about = { kind: 'message' as const, ...letter, isForwarded: false };
  if (getBinaryNodeChild(stanza, 'unavailable')?.attrs['type']?.startsWith('view_once'))
    return [{ ...about, content: { type: 'unsupported', what: 'view once' } }];
  hint(options, 'undecryptable', letter.providerId);
  return [{ ...about, content: { type: 'undecryptable' } }];
}

/** Messages that came without content, from the owner's own phone. */
async function readResent(
  { me, options }: Reader,
  people: People,
  { peerDataOperationResult }: proto.Message.IPeerDataOperationRequestResponseMessage,
): Promise<WebEvent[]> {
  const events: WebEvent[] = [];
  for (const { placeholderMessageResendResponse: resent } of peerDataOperationResult ?? []) {
    if (!resent?.webMessageInfoBytes) continue;
    const info = proto.WebMessageInfo.decode(resent.webMessageInfoBytes);
    const letter = await readHistoryMessage(info, me, people);
    const event = letter && info.message ? readEvent(letter, info.message) : undefined;
    if (!event) continue;
    events.push(event);
    if (event.kind === 'message') hint(options, 'decrypted-late', event.providerId);
  }
  return events;
}

/** A first piece of this size is opened on the spot: a phone packs the people of thousands of chats into it. */
const SMALL_BYTES = 512 * 1024;

/** It is kept as it came, and read later: everybody's messages wait until the stanza at hand is through. */
async function takeHistory(
  { options, isNewlyLinked, pieces }: Reader,
  { stanza, keys, repository, unit }: OpenedStanza,
  notice: Notice,
): Promise<void> {
  const { wantsHistory = false, network, onHint } = options;
  // A phone tells who is who once, after it was linked: at any other time nobody has asked for it.
  if (!wantsHistory && !(isNewlyLinked && isFirstPiece(notice))) return;
  try {
    const bytes = notice.initialHistBootstrapInlinePayload?.length ?? 0;
    const isSmall = bytes > 0 && bytes <= SMALL_BYTES;
    // A customer who writes in the next moment is to be known by both addresses.
    if (isFirstPiece(notice) && isSmall) {
      const history = await openHistory(notice, network);
      unit.isPast = true;
      await learnPeople(history, { keys, addresses: repository.lidMapping, people: createPeople(keys) });
      if (!wantsHistory) return;
    }
    assertReadable(notice);
  } catch (error) {
    return tellUnread(options, notice, error);
  }
  unit.keys = pieces.add(providerIdOf(stanza.attrs['id'] ?? ''), notice);
  onHint?.({ hint: 'history-comes' });
}

const isAnsweredRetry = (stanza: BinaryNode): boolean =>
  getBinaryNodeChildren(stanza, 'enc').some(({ attrs }) => attrs['count'] !== undefined);

const hint = ({ onHint }: SessionOptions, what: 'undecryptable' | 'decrypted-late', providerId: string): void =>
  onHint?.({ hint: what, providerId } satisfies SessionHint);
