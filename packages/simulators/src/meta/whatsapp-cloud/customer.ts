import type { Json } from '../json.ts';
import type { PhoneNumber } from './accounts.ts';
import { deleteMessage, editMessage, reactToMessage } from './change-message.ts';
import { changeNumber } from './change-number.ts';
import { changePreference } from './change-preference.ts';
import type { Chat, ChatMessage } from './chats.ts';
import type { MediaKind } from './media-types.ts';
import type { Person, PersonSettings } from './people.ts';
import { receiveMedia } from './receive-media.ts';
import { type ReceiveOptions, receiveMessage } from './receive-message.ts';
import { tapButton } from './tap-button.ts';
import { markDelivered, markPlayed, markRead } from './ticks.ts';
import { unsupportedError } from './unsupported.ts';
import type { World } from './world.ts';

export interface CustomerMedia {
  readonly type: MediaKind;
  readonly bytes: Buffer;
  readonly mimeType: string;
  readonly caption?: string;
  readonly filename?: string;
  /** Recorded in the chat, not a file. */
  readonly isVoice?: boolean;
  readonly isAnimated?: boolean;
}

/** A person with a phone, in a chat with one number of a business. */
export interface Customer {
  readonly waId: string;
  says(text: string, options?: ReceiveOptions): ChatMessage;
  sendsMedia(media: CustomerMedia, options?: ReceiveOptions): ChatMessage;
  sendsLocation(
    location: { latitude: number; longitude: number; name?: string; address?: string; url?: string },
    options?: ReceiveOptions,
  ): ChatMessage;
  sendsContacts(contacts: readonly Json[], options?: ReceiveOptions): ChatMessage;
  /** Shares the own number by the button that asks for it. */
  sharesNumber(): ChatMessage;
  sendsOrder(order: Json, options?: ReceiveOptions): ChatMessage;
  /** Something the Cloud API does not carry, such as a poll. */
  sendsUnsupported(kind?: string, options?: ReceiveOptions): ChatMessage;
  taps(messageId: string, button: string): ChatMessage;
  reacts(messageId: string, emoji: string): ChatMessage;
  edits(messageId: string, text: string): void;
  deletes(messageId: string): void;
  changesNumberTo(waId: string): Customer;
  /** Switches off marketing messages of the business, in WhatsApp itself. */
  stopsMarketing(): void;
  resumesMarketing(): void;
  /** Without an id, everything the phone has not got yet. */
  gets(messageId?: string): void;
  /** Without an id, everything not read yet. */
  reads(messageId?: string): void;
  playsVoice(messageId: string): void;
  /** Messages of the business, without failures. */
  received(): ChatMessage[];
  messages(): ChatMessage[];
  is(): Person;
  becomes(settings: Partial<PersonSettings>): void;
}

export function customerOf(world: World, number: PhoneNumber, waId: string): Customer {
  const chat = (): Chat => world.chats.open(number, waId);

  function find(messageId: string): ChatMessage {
    const found = world.chats.findMessage(number, messageId);
    if (found?.chat.waId !== waId) throw new Error(`There is no message ${messageId} in this chat`);
    return found.message;
  }

  const messages = () => [...chat().messages.values()];
  const sent = () => messages().filter(({ from }) => from === 'business');

  return {
    waId,
    says: (text, options) => receiveMessage(world, chat(), { type: 'text', content: { body: text } }, options),
    sendsMedia: (media, options) => receiveMedia(world, chat(), media, options),
    sendsLocation: (location, options) =>
      receiveMessage(world, chat(), { type: 'location', content: location }, options),
    sendsContacts: (contacts, options) =>
      receiveMessage(world, chat(), { type: 'contacts', content: { contacts } }, options),
    sharesNumber: () =>
      receiveMessage(
        world,
        chat(),
        { type: 'contacts', content: { contacts: [{ phones: [{ phone: `+${waId}` }] }] } },
        { origin: 'contact_request' },
      ),
    sendsOrder: (order, options) => receiveMessage(world, chat(), { type: 'order', content: order }, options),
    sendsUnsupported(kind = 'poll_creation', options) {
      const { unsupported, errors } = unsupportedError(kind);
      return receiveMessage(world, chat(), { type: 'unsupported', content: unsupported, errors }, options);
    },
    taps: (messageId, button) => tapButton(world, chat(), find(messageId), button),
    reacts: (messageId, emoji) => reactToMessage(world, chat(), find(messageId), emoji),
    edits: (messageId, text) => editMessage(world, chat(), find(messageId), text),
    deletes: (messageId) => deleteMessage(world, chat(), find(messageId)),
    changesNumberTo(newWaId) {
      changeNumber(world, chat(), newWaId);
      return customerOf(world, number, newWaId);
    },
    stopsMarketing: () => changePreference(world, chat(), 'stop'),
    resumesMarketing: () => changePreference(world, chat(), 'resume'),
    gets(messageId) {
      for (const message of messageId ? [find(messageId)] : sent()) markDelivered(world, chat(), message);
    },
    reads(messageId) {
      for (const message of messageId ? [find(messageId)] : sent()) markRead(world, chat(), message);
    },
    playsVoice: (messageId) => void markPlayed(world, chat(), find(messageId)),
    received: () => sent().filter(({ status }) => status !== 'failed' && status !== 'accepted'),
    messages,
    is: () => world.people.get(waId),
    becomes(settings) {
      world.people.set(waId, settings);
      world.changes.publish({ kind: 'customer', waId });
    },
  };
}
