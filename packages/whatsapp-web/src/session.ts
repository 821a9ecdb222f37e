import type { WebEvent } from './events.ts';
import type { FileRenewal, LostFile } from './media/lost-file.ts';

/**
 * Where a session stores what must survive the process. All values are secrets: the implementation encrypts them.
 * Every call rejects with `LeaseLost` once another process owns the connection; the session then closes silently.
 */
export interface SessionStore {
  readCredentials(): Promise<string | undefined>;
  /** Unknown ids are missing in the result. */
  readKeys(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Atomic. Nothing is confirmed to the network before this has resolved. */
  commit(changes: SessionChanges): Promise<void>;
  /** The message sent under this id, for a phone that could not read it; undefined once it is too old. */
  readSent(providerId: string): Promise<Uint8Array | undefined>;
}

export interface SessionChanges {
  readonly credentials?: string;
  /** A null value deletes the key. */
  readonly keys?: readonly { readonly kind: string; readonly id: string; readonly value: string | null }[];
  readonly events?: readonly WebEvent[];
  readonly sent?: { readonly providerId: string; readonly content: Uint8Array };
}

/** Keys of this type exist as long as a history chunk was received and not read. */
export const WAITING_HISTORY = 'history-pieces';

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Why a session ended. `lost` and `overloaded` are worth a retry; the others need a user. */
export type ClosedReason =
  | 'lost'
  | 'overloaded'
  | 'stopped'
  | 'logged-out'
  | 'replaced'
  | 'banned'
  | 'outdated'
  | 'pairing-ended'
  | 'wrong-number'
  /** WhatsApp links no device to this account without a passkey of its own site. */
  | 'passkey-required';

export type SessionState =
  | { readonly state: 'opening' }
  /** Shown until `until`; `attempt` counts from 1. */
  | { readonly state: 'qr'; readonly qr: string; readonly until: Date; readonly attempt: number }
  /** Scanned, or the code was entered: the network is linking. */
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
  /** Events that are worth showing and may be lost: typing, an unreadable message. */
  readonly onHint?: (hint: SessionHint) => void;
  /** A part of the history, one after the other; only when `wantsHistory`. Repeated later if it rejects. */
  readonly onHistory?: (chunk: HistoryChunk) => Promise<void>;
  readonly wantsHistory?: boolean;
  /** Refuses to link any other phone than this one, digits only. */
  readonly expectedPhone?: string;
  /** This device's name on the phone. */
  readonly deviceName: string;
  /**
   * Another server than WhatsApp's: its address, the root of its certificates (base64) and of its file servers (PEM).
   */
  readonly network?: { readonly url: string; readonly rootPublicKey: string; readonly mediaCa: string };
  readonly log: SessionLog;
}

/** Never receives a key, a content or a whole stanza. */
export interface SessionLog {
  debug(about: object, text: string): void;
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
}

export type SessionHint =
  | { readonly hint: 'typing'; readonly chat: WebAddress; readonly what: 'composing' | 'recording' | 'paused' }
  | { readonly hint: 'undecryptable' | 'decrypted-late'; readonly providerId: string }
  /** A part of the history was received and will be read. */
  | { readonly hint: 'history-comes' };

export interface WebAddress {
  readonly kind: 'phone' | 'lid' | 'group';
  readonly value: string;
}

export interface HistoryChunk {
  /** 0 to 100, as the phone reports it; undefined when it does not. */
  readonly progress: number | undefined;
  readonly isLast: boolean;
  /** Identity links first: they identify the authors of these messages. */
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

/** `sent`: the server has confirmed it. `unknown`: it may have left, and may be retried under the same id. */
export type WebSendOutcome =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'refused';
      readonly reason: 'not-on-channel' | 'restricted' | 'media' | 'invalid' | 'other';
      readonly code: number | undefined;
      readonly text: string;
    }
  | { readonly outcome: 'unknown'; readonly text: string };

/** One socket, from opening to closing. To reconnect after `closed`, open another session. */
export interface WebSession {
  /** `leave` is awaited right before the message is sent; if it throws, nothing leaves. */
  send(message: WebMessage, leave: () => Promise<void>): Promise<WebSendOutcome>;
  markRead(chat: WebAddress, messages: readonly MessageRef[]): Promise<void>;
  /**
   * A user opens a chat: for a while this session receives typing events, and the owner's phone shows no notifications.
   */
  attend(chat: WebAddress): Promise<void>;
  showTyping(chat: WebAddress, what: 'composing' | 'recording' | 'paused'): Promise<void>;
  /** Undefined when the number has no WhatsApp. */
  findNumber(phone: string): Promise<{ readonly phone: string; readonly lid: string | undefined } | undefined>;
  /** A temporary URL of the picture; undefined when there is none or it is hidden. */
  pictureUrl(address: WebAddress): Promise<string | undefined>;
  readGroup(id: string): Promise<WebGroup>;
  /** Makes the owner's phone upload a file again; resolves within a few seconds. */
  renewFile(lost: LostFile): Promise<FileRenewal>;
  rejectCall(callId: string, from: WebAddress): Promise<void>;
  /** The eight characters to type on the phone instead of scanning. Only while a QR code is shown. */
  pairingCode(phone: string): Promise<string>;
  /** Whether the server still answers, within a few seconds. */
  probe(): Promise<boolean>;
  /** Unlinks this device from the phone and closes. */
  logOut(): Promise<void>;
  /** Closes and accepts nothing more; resolves after the running commit. */
  close(): Promise<void>;
}

export interface WebGroup {
  readonly subject: string;
  readonly participants: readonly {
    readonly addresses: readonly [WebAddress, ...WebAddress[]];
    readonly isAdmin: boolean;
  }[];
}
