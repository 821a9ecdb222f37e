import type { WebEvent } from './events.ts';
import type { FileRenewal, LostFile } from './media/lost-file.ts';

/**
 * Where a session keeps what must outlive the process. All values are secrets: whoever keeps them seals them.
 * Every call rejects with `LeaseLost` once another process owns the connection; the session then closes without a word.
 */
export interface SessionStore {
  readCredentials(): Promise<string | undefined>;
  /** Unknown ids are missing in the answer. */
  readKeys(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** All of it or nothing. Nothing is confirmed to the network before this has resolved. */
  commit(changes: SessionChanges): Promise<void>;
  /** What left under this id, for a phone that could not read it; undefined once it is too old. */
  readSent(providerId: string): Promise<Uint8Array | undefined>;
}

export interface SessionChanges {
  readonly credentials?: string;
  /** A null value forgets the key. */
  readonly keys?: readonly { readonly kind: string; readonly id: string; readonly value: string | null }[];
  readonly events?: readonly WebEvent[];
  readonly sent?: { readonly providerId: string; readonly content: Uint8Array };
}

/** Keys of this kind are kept as long as something of the past was told and not read. */
export const WAITING_HISTORY = 'history-pieces';

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Why a session ended. `lost` and `overloaded` are worth another try; the others need a person. */
export type ClosedReason =
  | 'lost'
  | 'overloaded'
  | 'stopped'
  | 'logged-out'
  | 'replaced'
  | 'banned'
  | 'outdated'
  | 'pairing-ended'
  | 'wrong-number';

export type SessionState =
  | { readonly state: 'opening' }
  /** Shown until `until`; `attempt` counts from 1. */
  | { readonly state: 'qr'; readonly qr: string; readonly until: Date; readonly attempt: number }
  /** Scanned or the code was entered: the network is linking. */
  | { readonly state: 'pairing' }
  | {
      readonly state: 'open';
      readonly phone: string;
      readonly lid: string | undefined;
      readonly name: string | undefined;
    }
  | { readonly state: 'closed'; readonly reason: ClosedReason; readonly text: string };

export interface SessionOptions {
  readonly store: SessionStore;
  readonly onState: (state: SessionState) => void;
  /** Facts that are worth showing and may be lost: somebody types, a message could not be read. */
  readonly onHint?: (hint: SessionHint) => void;
  /** A stretch of the past, one after the other; only when `wantsHistory`. Comes again, later, where it rejects. */
  readonly onHistory?: (chunk: HistoryChunk) => Promise<void>;
  readonly wantsHistory?: boolean;
  /** Refuses to link any other phone than this one, digits only. */
  readonly expectedPhone?: string;
  /** What the phone calls this device. */
  readonly deviceName: string;
  /** Another server than WhatsApp's: its address, the root of its certificates (base64) and of its file servers (PEM). */
  readonly network?: { readonly url: string; readonly rootPublicKey: string; readonly mediaCa: string };
  readonly log: SessionLog;
}

/** Never given a key, a content or a whole stanza. */
export interface SessionLog {
  debug(about: object, text: string): void;
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
}

export type SessionHint =
  | { readonly hint: 'typing'; readonly chat: WebAddress; readonly what: 'composing' | 'recording' | 'paused' }
  | { readonly hint: 'undecryptable' | 'decrypted-late'; readonly providerId: string }
  /** A stretch of the past was told, and is read from now on. */
  | { readonly hint: 'history-comes' };

export interface WebAddress {
  readonly kind: 'phone' | 'lid' | 'group';
  readonly value: string;
}

export interface HistoryChunk {
  /** 0 to 100, as the phone reckons; undefined when it does not say. */
  readonly progress: number | undefined;
  readonly isLast: boolean;
  /** Pairs first: they say whose messages these are. */
  readonly pairs: readonly { readonly lid: string; readonly phone: string }[];
  readonly names: readonly { readonly address: WebAddress; readonly name: string }[];
  readonly messages: readonly Extract<WebEvent, { kind: 'message' }>[];
}

export type WebContent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'media';
      readonly kind: 'image' | 'audio' | 'video' | 'document' | 'sticker';
      readonly bytes: Uint8Array;
      readonly mimeType: string;
      readonly caption: string;
      readonly fileName: string | undefined;
      readonly isVoice: boolean;
      readonly seconds?: number;
    }
  | {
      readonly type: 'location';
      readonly latitude: number;
      readonly longitude: number;
      readonly name: string;
      readonly address: string;
    }
  | {
      readonly type: 'contacts';
      readonly cards: readonly { readonly name: string; readonly phones: readonly string[] }[];
    }
  | { readonly type: 'reaction'; readonly target: MessageRef; readonly emoji: string }
  | { readonly type: 'edit'; readonly target: MessageRef; readonly text: string }
  | { readonly type: 'deletion'; readonly target: MessageRef };

/** A message both sides know. `author` only in a group, and only when it is not ours. */
export interface MessageRef {
  readonly providerId: string;
  readonly isOwn: boolean;
  readonly author?: WebAddress;
}

export interface WebMessage {
  /** Ours, from `messageIdFor(ownKey)`: the same for every attempt, so that a phone shows a repeat once. */
  readonly providerId: string;
  readonly to: WebAddress;
  readonly content: WebContent;
  readonly quoted?: MessageRef & { readonly text: string };
}

/** `sent`: the server has confirmed it. `unknown` may have left and may be repeated under the same id. */
export type WebSendOutcome =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'refused';
      readonly reason: 'not-on-channel' | 'restricted' | 'media' | 'invalid' | 'other';
      readonly code: number | undefined;
      readonly text: string;
    }
  | { readonly outcome: 'unknown'; readonly text: string };

/** One socket's life, from opening to closing. Whoever wants it again after `closed` opens another. */
export interface WebSession {
  /** `leave` is awaited last thing before the message goes onto the wire; if it throws, nothing leaves. */
  send(message: WebMessage, leave: () => Promise<void>): Promise<WebSendOutcome>;
  markRead(chat: WebAddress, messages: readonly MessageRef[]): Promise<void>;
  /** Somebody here turns to a chat: for a while this session hears who types, and the owner's phone does not ring. */
  attend(chat: WebAddress): Promise<void>;
  showTyping(chat: WebAddress, what: 'composing' | 'recording' | 'paused'): Promise<void>;
  /** Undefined when nobody has WhatsApp under it. */
  findNumber(phone: string): Promise<{ readonly phone: string; readonly lid: string | undefined } | undefined>;
  /** Where the picture can be fetched for a while; undefined when there is none or it is hidden. */
  pictureUrl(address: WebAddress): Promise<string | undefined>;
  readGroup(id: string): Promise<WebGroup>;
  /** Has the owner's phone upload a file again; resolves within a few seconds. */
  renewFile(lost: LostFile): Promise<FileRenewal>;
  rejectCall(callId: string, from: WebAddress): Promise<void>;
  /** The eight characters to type on the phone instead of scanning. Only while a QR code is shown. */
  pairingCode(phone: string): Promise<string>;
  /** Whether the other side still answers, within a few seconds. */
  probe(): Promise<boolean>;
  /** Unlinks this device from the phone and closes. */
  logOut(): Promise<void>;
  /** Closes and takes nothing more; resolves when what was being committed is. */
  close(): Promise<void>;
}

export interface WebGroup {
  readonly subject: string;
  readonly participants: readonly {
    readonly addresses: readonly [WebAddress, ...WebAddress[]];
    readonly isAdmin: boolean;
  }[];
}
