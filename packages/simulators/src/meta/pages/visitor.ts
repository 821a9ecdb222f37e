import type { Json } from '../json.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import type { AttachmentType } from './attachments.ts';
import { echo, markDelivered, markRead } from './page-ticks.ts';
import type { Inbox } from './pages.ts';
import { type PageField, postPageEvent } from './post-page-event.ts';
import { showChange } from './present-page-message.ts';
import {
  createMid,
  newPageMessage,
  type PageMessage,
  type Story,
  type Thread,
  type VisitorSettings,
} from './threads.ts';

export interface VisitorFile {
  readonly type: AttachmentType;
  readonly bytes: Buffer;
  readonly mimeType: string;
  readonly fileName?: string;
}

/** A person on Messenger or Instagram, in a conversation with one inbox. */
export interface Visitor {
  readonly id: string;
  says(text: string, options?: { readonly replyTo?: string }): PageMessage;
  /** One message; Meta puts all files that are sent together into it. */
  sendsFiles(files: readonly VisitorFile[], text?: string): PageMessage;
  /** An answer to a story of the business. */
  repliesToStory(text: string, story: Story): PageMessage;
  /** The business was mentioned in a story of this person. */
  mentionsInStory(file: VisitorFile): PageMessage;
  sendsUnsupported(): PageMessage;
  /** Taps a button that the business offered. */
  taps(title: string, payload: string): PageMessage;
  reacts(messageId: string, emoji: string): void;
  takesReactionBack(messageId: string): void;
  edits(messageId: string, text: string): void;
  unsends(messageId: string): void;
  gets(): void;
  reads(): void;
  /** The business answers in Meta's own inbox, bypassing the product. */
  isAnsweredElsewhere(text: string): PageMessage;
  received(): PageMessage[];
  messages(): PageMessage[];
  becomes(settings: Partial<VisitorSettings>): void;
}

export function visitorOf(world: World, inbox: Inbox, personId: string): Visitor {
  const thread = (): Thread => world.pages.threads.open(inbox, personId);
  const messages = () => [...thread().messages.values()];

  /** Changes a message and sends it to observers. */
  function change(messageId: string, fields: Partial<PageMessage>): PageMessage {
    const message = Object.assign(find(messageId), fields);
    showChange(world, thread(), message);
    return message;
  }

  function find(messageId: string): PageMessage {
    const found = thread().messages.peek(messageId);
    if (!found) throw new Error(`There is no message ${messageId} in this conversation`);
    return found;
  }

  function write(fields: Partial<PageMessage>, more: Json = {}): PageMessage {
    const message = keep('customer', fields);
    thread().lastInboundMs = message.atMs;
    const { id, text, attachments, replyTo } = message;
    tell('messages', id, 'message', {
      message: {
        mid: id,
        ...(text !== undefined && { text }),
        ...(attachments.length > 0 && { attachments }),
        ...(replyTo !== undefined && { reply_to: { mid: replyTo } }),
        ...more,
      },
    });
    return message;
  }

  function keep(from: PageMessage['from'], fields: Partial<PageMessage>): PageMessage {
    const message = newPageMessage({ ...fields, id: createMid(inbox.platform), from, atMs: world.clock.nowMs() });
    thread().messages.set(message.id, message);
    showChange(world, thread(), message);
    return message;
  }

  const tell = (field: PageField, id: string, detail: string, part: Json) =>
    void postPageEvent(world, thread(), { field, kind: 'message', id, detail, by: 'customer', part });

  const published = (file: VisitorFile): string =>
    world.origin + world.pages.attachments.publish({ page: inbox.page, ...file }, world.faults.happens('mediaExpired'));

  return {
    id: personId,
    says: (text, { replyTo } = {}) => write({ text, replyTo }),
    sendsFiles: (files, text) =>
      write({ text, attachments: files.map((file) => ({ type: file.type, payload: { url: published(file) } })) }),
    repliesToStory: (text, story) => write({ text, story }, { reply_to: { story } }),
    mentionsInStory: (file) => write({ attachments: [{ type: 'story_mention', payload: { url: published(file) } }] }),
    sendsUnsupported: () => write({}, { is_unsupported: true }),
    taps(title, payload) {
      const message = keep('customer', { text: title });
      thread().lastInboundMs = message.atMs;
      tell('messaging_postbacks', message.id, 'postback', { postback: { mid: message.id, title, payload } });
      return message;
    },
    reacts(messageId, emoji) {
      change(messageId, { reactionOfCustomer: emoji });
      const reaction = { mid: messageId, action: 'react', reaction: 'other', emoji };
      tell('message_reactions', messageId, 'reaction', { reaction });
    },
    takesReactionBack(messageId) {
      change(messageId, { reactionOfCustomer: undefined });
      // Without the emoji: there is none any more.
      tell('message_reactions', messageId, 'reaction', { reaction: { mid: messageId, action: 'unreact' } });
    },
    edits(messageId, text) {
      const { edits } = change(messageId, { text, edits: find(messageId).edits + 1 });
      tell('message_edits', messageId, 'edit', { message_edit: { mid: messageId, text, num_edit: edits } });
    },
    unsends(messageId) {
      change(messageId, { isDeleted: true });
      tell('messages', messageId, 'unsend', { message: { mid: messageId, is_deleted: true } });
    },
    gets: () => void markDelivered(world, thread()),
    reads: () => void markRead(world, thread()),
    isAnsweredElsewhere(text) {
      const message = keep('business', { text });
      void echo(world, thread(), message, '263902037430900');
      return message;
    },
    received: () => messages().filter(({ from }) => from === 'business'),
    messages,
    becomes(settings) {
      const open = thread();
      open.person = { ...open.person, ...settings };
    },
  };
}
