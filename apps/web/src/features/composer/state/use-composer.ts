import type { Message, Place, PresentUser, Ticket } from '@recado/contracts';
import { type RefObject, useRef } from 'react';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';
import { useConnectionOf } from '../api/connection-of.ts';
import type { ComposerDraft, DraftContent } from '../composer-draft.ts';
import type { ComposerViewer } from '../composer-viewer.ts';
import { type ChannelLimits, limitsOf } from '../rules/channel-limits.ts';
import { type ConversationFacts, collisionOf } from '../rules/collision.ts';
import { type FileToSend, filesToSend } from '../rules/files-to-send.ts';
import { signed } from '../rules/signature.ts';
import { attachFiles, captionOf, carriesText, clearAttachments, useAttachments } from './attachments.ts';
import { draftStore } from './draft-store.ts';
import { isBlank } from './drafts.ts';
import { useBegun } from './use-begun.ts';
import { type CollisionGuard, useCollisionGuard } from './use-collision-guard.ts';
import { useDraft } from './use-draft.ts';

export interface ComposerNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}

/** The composer's inputs from its surroundings. */
export interface ComposerInput {
  readonly ticket: Ticket;
  readonly viewer: ComposerViewer;
  /** The quoted message. */
  readonly quoted: Message | null;
  readonly onQuoteEnd: () => void;
  readonly onSend: (draft: ComposerDraft) => void;
  /** Colleagues who have the ticket open, and which of them are typing. */
  readonly present: readonly PresentUser[];
  readonly conversation: ConversationFacts;
  /** On every change of the text; private text is for colleagues only. */
  readonly onTyping: (isPrivate: boolean) => void;
  readonly notify: (notice: ComposerNotice) => void;
}

export interface ComposerState extends ComposerInput {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Inserts text at the cursor. */
  readonly insert: (words: string) => void;
  readonly isPrivate: boolean;
  readonly togglePrivate: () => void;
  readonly isSigned: boolean;
  readonly toggleSigned: () => void;
  readonly limits: ChannelLimits;
  /** Number of characters above the channel's limit. */
  readonly excess: number;
  /** There is text, and not too much. */
  readonly isSendable: boolean;
  /** The files in the preview. */
  readonly files: readonly FileToSend[];
  readonly attach: (files: readonly File[], caption?: string) => void;
  readonly collision: CollisionGuard;
  /** Like the collision guard's own, but a private note is no second answer. */
  readonly guard: CollisionGuard['guard'];
  readonly sendText: () => void;
  readonly sendAttachments: () => void;
  readonly sendVoice: (file: File) => void;
  readonly sendCard: (contact: { readonly id: number; readonly name: string }) => void;
  readonly sendPlace: (place: Place) => void;
  readonly focus: () => void;
}

/** The state of one ticket's composer and all its actions. */
export function useComposer(given: ComposerInput): ComposerState {
  const { ticket, viewer, quoted, onSend, present, conversation } = given;
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, changeDraft] = useDraft({
    userId: viewer.userId,
    ticketId: ticket.id,
    newestAt: conversation.newestAt,
  });
  const { text, isPrivate, begunAfter } = draft;
  const [signs, setSigns] = useStoredPreference(storageKeys.signature, (stored) => stored === 'true');
  const attachments = useAttachments(ticket.id);
  const isSigned = viewer.maySign && signs;
  const limits = limitsOf(useConnectionOf(ticket)?.abilities, { isPrivate });
  const filesBegunAfter = useBegun(attachments.list.length > 0, conversation.newestAt);
  const collision = useCollisionGuard((since) => collisionOf({ ...conversation, present, begunAfter: since }));
  const guard: CollisionGuard['guard'] = (send, since) => {
    if (!isPrivate) return collision.guard(send, since);
    send();
    return true;
  };

  const withName = (words: string) => (isSigned && !isPrivate ? signed(words, viewer.name) : words);
  const focus = () => input.current?.focus();
  const setText = (next: string) => {
    changeDraft({ text: next, quotedId: quoted?.id ?? null });
    if (next.trim() !== '') given.onTyping(isPrivate);
  };
  const onQuoteEnd = () => {
    if (draft.quotedId !== null) changeDraft({ quotedId: null });
    given.onQuoteEnd();
  };
  const send = (content: DraftContent, typed = '') => {
    onSend({ content, quoted, isPrivate, typed });
    given.onQuoteEnd();
    focus();
  };
  const sendWithoutText = (content: DraftContent) => {
    send(content);
    // A half-written note stays a note: otherwise it would go to the customer.
    if (isPrivate && isBlank(draft)) changeDraft({ isPrivate: false });
  };
  const words = withName(text.trim());
  const excess = Math.max(0, words.length - limits.textMaxLength);
  const isSendable = words !== '' && excess === 0;
  const files = filesToSend(
    attachments.list.map((one, index) => ({ id: one.id, file: one.file, words: captionOf(one, index, text) })),
    { limits, sign: withName },
  );

  return {
    ...given,
    input,
    text,
    setText,
    isPrivate,
    isSigned,
    limits,
    excess,
    isSendable,
    files,
    collision,
    guard,
    focus,
    onQuoteEnd,
    togglePrivate: () => {
      changeDraft({ isPrivate: !isPrivate });
      focus();
    },
    toggleSigned: () => {
      setSigns(!signs);
      focus();
    },
    insert: (added) => setText(inserted(input.current, text, added)),
    attach: (added, caption) => attachFiles(ticket.id, added, { caption }),
    sendText: () => {
      if (!isSendable) return;
      guard(() => {
        draftStore.take(ticket.id);
        send({ kind: 'text', text: words }, text);
      }, begunAfter);
    },
    sendAttachments: () => {
      guard(
        () => {
          const sent = files.map(({ file, caption, isCaptionApart }) => ({ file, caption, isCaptionApart }));
          const isTextSent = isBlank(draft) || carriesText(attachments.list, text);
          clearAttachments(ticket.id);
          if (isTextSent) draftStore.take(ticket.id);
          // The quoted message is answered now.
          else changeDraft({ quotedId: null });
          send({ kind: 'files', isVoice: false, files: sent }, isTextSent ? text : '');
        },
        isBlank(draft) ? filesBegunAfter : earlier(begunAfter, filesBegunAfter),
      );
    },
    sendVoice: (file) => sendWithoutText({ kind: 'files', isVoice: true, files: [{ file, caption: '' }] }),
    sendCard: (contact) => sendWithoutText({ kind: 'card', contact }),
    sendPlace: (place) => sendWithoutText({ kind: 'place', place }),
  };
}

/** Null comes before everything: there was no message yet. */
function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one < other ? one : other;
}

/** Replaces the selection and puts the cursor after the inserted text. */
function inserted(input: HTMLTextAreaElement | null, text: string, added: string): string {
  const start = input?.selectionStart ?? text.length;
  const end = input?.selectionEnd ?? text.length;
  // After the new text is rendered; before, the browser would move the cursor to its end.
  requestAnimationFrame(() => input?.setSelectionRange(start + added.length, start + added.length));
  return text.slice(0, start) + added + text.slice(end);
}
