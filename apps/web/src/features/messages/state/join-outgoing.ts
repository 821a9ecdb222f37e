import type { Message } from '@recado/contracts';
import { comesAfter } from '../live/apply-message-event.ts';
import { mediaTypeOf } from '../message-kind.ts';
import { draftKey, type KnownAs, type Outgoing } from './outgoing.ts';

/** A message of the conversation, or an outgoing one. */
export interface ShownMessage {
  /** Stays the same when an outgoing message becomes a stored one, so that its bubble is not remounted. */
  readonly key: string;
  readonly message: Message;
  readonly outgoing: Outgoing | null;
}

export interface Writer {
  readonly userId: number;
  readonly name: string;
}

export interface Joined {
  /** Outgoing messages that are not in the conversation yet, at its end. */
  readonly drafts: readonly Draft[];
  /** Ids of stored messages → their row keys. */
  readonly names: KnownAs;
}

/**
 * Joins outgoing messages with a conversation. The event of a message may arrive before its response, or the response
 * may be lost: then the message is recognised, and shown once.
 */
export function joinOutgoing(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  { writer, knownAs }: { readonly writer: Writer; readonly knownAs: KnownAs },
): Joined {
  if (outgoing.length === 0) return { drafts: [], names: knownAs };
  const drafts = outgoing.flatMap((one) => draftsOf(one, writer));
  const stored = namesIn(messages, knownAs);
  const names = new Map(knownAs);
  for (const draft of drafts) {
    if (stored.has(draft.key)) continue;
    const twin = messages.findLast((message) => isTwin(message, draft) && !names.has(message.id));
    if (twin === undefined) continue;
    names.set(twin.id, draft.key);
    stored.add(draft.key);
  }
  return { drafts: drafts.filter(({ key }) => !stored.has(key)), names };
}

const namesIn = (messages: readonly Message[], knownAs: KnownAs): Set<string> =>
  new Set(messages.flatMap(({ id }) => knownAs.get(id) ?? []));

export interface Draft extends ShownMessage {
  readonly outgoing: Outgoing;
}

function isTwin(message: Message, { message: draft, outgoing }: Draft): boolean {
  // Neither of these two has reached the server, whatever looks like it there.
  if (outgoing.state.status === 'refused' || outgoing.state.status === 'held') return false;
  return (
    message.author === 'agent' &&
    message.user?.id === draft.user?.id &&
    message.body === draft.body &&
    message.mediaType === draft.mediaType &&
    // A recording gets another name when it is converted.
    (message.mediaName === draft.mediaName || draft.mediaType === 'audio') &&
    message.isPrivate === draft.isPrivate &&
    (outgoing.after === null || comesAfter(message, outgoing.after))
  );
}

/** An outgoing message as it will look, as far as known. Several files are several messages. */
export function draftsOf(outgoing: Outgoing, writer: Writer): readonly Draft[] {
  const { content, quoted } = outgoing;
  const base = { ...emptyMessage(outgoing, writer), quotedMsg: quoted && quotedOf(quoted) };
  const draft = (index: number, change: Partial<Message>): Draft => {
    const key = draftKey(outgoing, index);
    return { key, message: { ...base, id: key, ...change }, outgoing };
  };
  switch (content.kind) {
    case 'text':
      return [draft(0, { body: content.text })];
    case 'place': {
      const { place } = content;
      return [draft(0, { mediaType: 'locationMessage', body: place.name || place.address, location: place })];
    }
    case 'card': {
      const { name } = content.contact;
      const words: Partial<Message>[] = content.text?.trim() ? [{ body: content.text }] : [];
      const card: Partial<Message> = { mediaType: 'contactMessage', body: name, contacts: [{ name, phones: [] }] };
      return [...words, card].map((change, index) => draft(index, change));
    }
    case 'files':
      return (
        content.files
          .flatMap(({ file, caption, isCaptionApart = false }, index): Partial<Message>[] => {
            const media: Partial<Message> = {
              mediaType: mediaTypeOf(file.type),
              body: isCaptionApart ? '' : caption,
              mediaUrl: outgoing.fileUrls[index] ?? null,
              mediaState: 'ready',
              mediaName: file.name,
              mediaMimeType: file.type,
              mediaSize: file.size,
              isVoice: content.isVoice ?? false,
            };
            return isCaptionApart && caption !== '' ? [media, { body: caption }] : [media];
          })
          // The quote belongs to the first of several.
          .map((change, index) => draft(index, index > 0 ? { ...change, quotedMsg: null } : change))
      );
  }
}

function emptyMessage({ ticketId, isPrivate, writtenAt, state }: Outgoing, writer: Writer): Omit<Message, 'id'> {
  return {
    ticketId,
    body: '',
    fromMe: true,
    author: 'agent',
    user: { id: writer.userId, name: writer.name },
    read: true,
    ack: 0,
    delivery: state.status === 'refused' ? 'failed' : 'queued',
    failure: null,
    mediaType: 'conversation',
    mediaUrl: null,
    mediaPath: null,
    mediaState: null,
    mediaName: null,
    mediaMimeType: null,
    mediaSize: null,
    mediaWidth: null,
    mediaHeight: null,
    mediaSeconds: null,
    mediaWaveform: null,
    thumbnailUrl: null,
    isVoice: false,
    linkPreview: null,
    participant: null,
    location: null,
    contacts: null,
    vCard: null,
    quotedMsg: null,
    reactions: [],
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    isPrivate,
    // The conversation shows those of its own ticket.
    ticketNumber: 0,
    queueId: null,
    createdAt: writtenAt,
  };
}

const quotedOf = ({
  id,
  body,
  fromMe,
  mediaType,
  mediaUrl,
  thumbnailUrl,
  isDeleted,
  participant,
}: Message): NonNullable<Message['quotedMsg']> => ({
  id,
  body,
  fromMe,
  mediaType,
  mediaUrl,
  thumbnailUrl,
  isDeleted,
  contact: participant,
});
