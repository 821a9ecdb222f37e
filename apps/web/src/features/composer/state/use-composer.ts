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

/** What the composer needs from around it. */
export interface ComposerInput {
  readonly ticket: Ticket;
  readonly viewer: ComposerViewer;
  /** The message that is answered. */
  readonly quoted: Message | null;
  readonly onQuoteEnd: () => void;
  readonly onSend: (draft: ComposerDraft) => void;
  /** Colleagues who have the ticket open too, and who of them is writing. */
  readonly present: readonly PresentUser[];
  readonly conversation: ConversationFacts;
  /** With every change of the text; what is private is for colleagues only. */
  readonly onTyping: (isPrivate: boolean) => void;
  readonly notify: (notice: ComposerNotice) => void;
}

export interface ComposerState extends ComposerInput {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Puts words where the cursor is. */
  readonly insert: (words: string) => void;
  readonly isPrivate: boolean;
  readonly togglePrivate: () => void;
  readonly isSigned: boolean;
  readonly toggleSigned: () => void;
  readonly limits: ChannelLimits;
  /** By how many characters the text is longer than the channel takes. */
  readonly excess: number;
  /** There are words, and not too many. */
  readonly isSendable: boolean;
  /** What waits to be looked at and sent. */
  readonly files: readonly FileToSend[];
  readonly attach: (files: readonly File[], caption?: string) => void;
  readonly collision: CollisionGuard;
  /** As the collision's own, but a note for colleagues is no second answer. */
  readonly guard: CollisionGuard['guard'];
  readonly sendText: () => void;
  readonly sendAttachments: () => void;
  readonly sendVoice: (file: File) => void;
  readonly sendCard: (contact: { readonly id: number; readonly name: string }) => void;
  readonly sendPlace: (place: Place) => void;
  readonly focus: () => void;
}

/** The state of one ticket's composer and everything that can be done with it. */
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
          // What it answered is answered now.
          else changeDraft({ quotedId: null });
          send({ kind: 'files', isVoice: false, files: sent }, isTextSent ? text : '');
        },
        isBlank(draft) ? filesBegunAfter : earlier(begunAfter, filesBegunAfter),
      );
    },
    sendVoice: (file) => send({ kind: 'files', isVoice: true, files: [{ file, caption: '' }] }),
    sendCard: (contact) => send({ kind: 'card', contact }),
    sendPlace: (place) => send({ kind: 'place', place }),
  };
}

/** Null is before everything: there was no message yet. */
function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one < other ? one : other;
}

/** Replaces what is selected and leaves the cursor after what was put in. */
function inserted(input: HTMLTextAreaElement | null, text: string, added: string): string {
  const start = input?.selectionStart ?? text.length;
  const end = input?.selectionEnd ?? text.length;
  // Once the new text is drawn; before that the browser would move the cursor to its end.
  requestAnimationFrame(() => input?.setSelectionRange(start + added.length, start + added.length));
  return text.slice(0, start) + added + text.slice(end);
}
