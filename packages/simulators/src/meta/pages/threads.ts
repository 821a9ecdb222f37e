import { randomBytes } from 'node:crypto';
import { type BoundedMap, createBoundedMap } from '../bounded.ts';
import type { Json } from '../json.ts';
import type { Inbox, Platform } from './pages.ts';

export interface Story {
  readonly id: string;
  readonly url: string;
}

export interface PageMessage {
  readonly id: string;
  readonly from: 'customer' | 'business';
  readonly atMs: number;
  text: string | undefined;
  /** As Meta writes them: `{type, payload}`. */
  readonly attachments: readonly Json[];
  readonly replyTo: string | undefined;
  /** Of the business, which the message answers. */
  readonly story: Story | undefined;
  readonly metadata: string | undefined;
  /** By which a person of the business says that it is late. */
  readonly tag: 'HUMAN_AGENT' | undefined;
  status: 'sent' | 'delivered' | 'read';
  reactionOfCustomer: string | undefined;
  reactionOfBusiness: string | undefined;
  edits: number;
  isDeleted: boolean;
  isReadByBusiness: boolean;
}

export interface VisitorSettings {
  readonly name: string;
  readonly username: string;
  /** How far the phone goes by itself. */
  readonly ticks: 'none' | 'delivered' | 'read';
  /** False for a person who blocked the page or left. */
  readonly isReachable: boolean;
}

/** The messages between one person and one inbox. The person's id means nothing to another inbox. */
export interface Thread {
  readonly inbox: Inbox;
  readonly personId: string;
  person: VisitorSettings;
  lastInboundMs: number | undefined;
  readonly messages: BoundedMap<string, PageMessage>;
}

export interface Threads {
  open(inbox: Inbox, personId: string): Thread;
  find(inbox: Inbox, personId: string): Thread | undefined;
  ofInbox(inbox: Inbox): Thread[];
}

export function createThreads(capacity: { chats: number; messagesPerChat: number }): Threads {
  const threads = createBoundedMap<string, Thread>(capacity.chats);
  const keyOf = (inbox: Inbox, personId: string) => `${inbox.id} ${personId}`;
  return {
    open(inbox, personId) {
      const known = threads.get(keyOf(inbox, personId));
      if (known) return known;
      const person: VisitorSettings = {
        name: `Cliente ${personId.slice(-4)}`,
        username: `cliente.${personId.slice(-4)}`,
        ticks: 'delivered',
        isReachable: true,
      };
      const messages = createBoundedMap<string, PageMessage>(capacity.messagesPerChat);
      const thread: Thread = { inbox, personId, person, lastInboundMs: undefined, messages };
      threads.set(keyOf(inbox, personId), thread);
      return thread;
    },
    find: (inbox, personId) => threads.get(keyOf(inbox, personId)),
    ofInbox: (inbox) => [...threads.values()].filter((thread) => thread.inbox === inbox),
  };
}

/** Random, never counted: a restarted simulator must not reuse ids that a database still contains. */
export const createMid = (platform: Platform): string =>
  platform === 'messenger' ? `m_${randomBytes(48).toString('base64url')}` : `aWdf${randomBytes(90).toString('base64')}`;

export function newPageMessage(fields: Pick<PageMessage, 'id' | 'from' | 'atMs'> & Partial<PageMessage>): PageMessage {
  return {
    text: undefined,
    attachments: [],
    replyTo: undefined,
    story: undefined,
    metadata: undefined,
    tag: undefined,
    status: 'sent',
    reactionOfCustomer: undefined,
    reactionOfBusiness: undefined,
    edits: 0,
    isDeleted: false,
    isReadByBusiness: false,
    ...fields,
  };
}
