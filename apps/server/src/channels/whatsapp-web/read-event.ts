import { type WebEvent, webEvent } from '@recado/whatsapp-web/events';
import type { FileOrigin } from '@recado/whatsapp-web/media';
import type {
  Address,
  EventActor,
  InboundContent,
  InboundEvent,
  Participant,
  Sender,
} from '../../platform/channels/inbound-event.ts';
import { encodeWebFile } from './web-file.ts';

type Person = Extract<WebEvent, { kind: 'call' }>['chat'];
type EventOf<Kind extends WebEvent['kind']> = Extract<WebEvent, { kind: Kind }>;

/**
 * Maps an event of the session to ours. Pure. An unreadable shape throws and parks its lane for an operator: guessing
 * would lose a customer's message.
 */
export function readEvent(raw: unknown): InboundEvent {
  const event = webEvent.parse(raw);
  const at = new Date(event.at);
  switch (event.kind) {
    case 'message': {
      const { providerId, quotedProviderId, isForwarded } = event;
      return {
        kind: 'message',
        ...toEventActor(event),
        at,
        providerId,
        content: readContent(event),
        quotedProviderId,
        isForwarded,
      };
    }
    case 'reaction': {
      const { providerId, targetProviderId, emoji } = event;
      return { kind: 'reaction', ...toEventActor(event), at, providerId, targetProviderId, emoji };
    }
    case 'edit':
      return { kind: 'edit', ...toEventActor(event), at, targetProviderId: event.targetProviderId, text: event.text };
    case 'deletion':
      return { kind: 'deletion', ...toEventActor(event), at, targetProviderId: event.targetProviderId };
    case 'status':
      return readStatus(event, at);
    case 'same-person':
      return { kind: 'same-person', at, addresses: [addressOf('phone', event.phone), addressOf('lid', event.lid)] };
    case 'call':
      return { kind: 'call', callId: event.callId, sender: senderOf(event.chat), at, isOver: event.step === 'ended' };
    case 'group':
      return {
        kind: 'group-change',
        at,
        sender: { addresses: [addressOf('group', event.groupId)], name: event.subject },
      };
  }
}

function readContent({ content, ...event }: EventOf<'message'>): InboundContent {
  switch (content.type) {
    case 'media': {
      const { file, caption, fileName, isVoice } = content;
      const { kind, mimeType } = file;
      return {
        type: 'media',
        kind,
        mediaId: encodeWebFile(file, originOf(event)),
        mimeType,
        caption,
        fileName,
        isVoice,
      };
    }
    case 'undecryptable':
      return { type: 'unreadable' };
    default:
      return content;
  }
}

const originOf = ({ chat, author, providerId, isOwn }: Omit<EventOf<'message'>, 'content'>): FileOrigin => ({
  chat: chat.addresses[0],
  author: author?.addresses[0],
  providerId,
  isOwn,
});

/**
 * In a group each participant's phone reports separately, without saying whose report it is: one reader does not mean
 * that the group has read it. docs/product/messages.md#groups
 */
function readStatus({ chat, providerId, status, code }: EventOf<'status'>, at: Date): InboundEvent {
  const isMember = isGroup(chat) && (status === 'read' || status === 'played');
  return {
    kind: 'status',
    providerId,
    sender: senderOf(chat),
    status: isMember ? 'delivered' : status,
    at,
    ownKey: undefined,
    failure: status === 'failed' ? { reason: reasonOf(code), code: code ?? 0, text: '' } : undefined,
  };
}

/** The account may not start new conversations for a while. */
const RESTRICTED = 463;
const reasonOf = (code: number | undefined): 'restricted' | 'other' => (code === RESTRICTED ? 'restricted' : 'other');

function toEventActor({ chat, author, isOwn }: Pick<EventOf<'message'>, 'chat' | 'author' | 'isOwn'>): EventActor {
  const sender = senderOf(chat);
  // A message written on the company's phone carries the company's name, which is not the customer's.
  if (isOwn) return { sender: isGroup(chat) ? sender : { ...sender, name: undefined }, isOwn };
  return { sender, ...(isGroup(chat) && author && { participant: participantOf(author) }) };
}

const senderOf = ({ addresses: [first, ...others], name }: Person): Sender => ({
  addresses: [readAddress(first), ...others.map(readAddress)],
  name,
});

/** The digits of a LID are not a phone number. */
function participantOf({ name, addresses }: Person): Participant {
  const number = addresses.find(({ kind }) => kind === 'phone')?.value ?? '';
  return { name, number: number.replace(/\D.*$/, ''), addresses: addresses.map(readAddress) };
}

const isGroup = ({ addresses }: Person): boolean => addresses.some(({ kind }) => kind === 'group');
const readAddress = ({ kind, value }: Person['addresses'][number]): Address => addressOf(kind, value);
const addressOf = (kind: 'phone' | 'lid' | 'group', value: string): Address => ({ kind, account: '', value });
