import type { Message, Ticket } from '@recado/contracts';
import { type RefObject, useRef, useState } from 'react';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';
import type { ComposerDraft, DraftContent } from '../composer-draft.ts';
import type { ComposerViewer } from '../composer-viewer.ts';
import { type ChannelLimits, limitsOf } from '../rules/channel-limits.ts';
import { signed } from '../rules/signature.ts';
import { attachFiles, captionOf, clearAttachments, useAttachments } from './attachments.ts';
import { useDraftText } from './drafts.ts';

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
  readonly attach: (files: readonly File[], caption?: string) => void;
  readonly sendText: () => void;
  readonly sendAttachments: () => void;
  readonly sendVoice: (file: File) => void;
  readonly sendCard: (contact: { readonly id: number; readonly name: string }) => void;
  readonly focus: () => void;
}

/** The state of one ticket's composer and everything that can be done with it. */
export function useComposer(given: ComposerInput): ComposerState {
  const { ticket, viewer, quoted, onQuoteEnd, onSend } = given;
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraftText(ticket.id);
  const [isPrivate, setIsPrivate] = useState(false);
  const [signs, setSigns] = useStoredPreference(storageKeys.signature, (stored) => stored === 'true');
  const attachments = useAttachments(ticket.id);
  const isSigned = viewer.maySign && signs;
  const limits = limitsOf(ticket.channel, { isPrivate });

  const withName = (words: string) => (isSigned && !isPrivate ? signed(words, viewer.name) : words);
  const focus = () => input.current?.focus();
  const send = (content: DraftContent) => {
    onSend({ content, quoted, isPrivate });
    // What is meant for colleagues is said once; the next message is for the customer again.
    setIsPrivate(false);
    onQuoteEnd();
    focus();
  };
  const words = withName(text.trim());
  const excess = Math.max(0, words.length - limits.textMaxLength);
  const isSendable = words !== '' && excess === 0;

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
    focus,
    togglePrivate: () => {
      setIsPrivate((current) => !current);
      focus();
    },
    toggleSigned: () => {
      setSigns(!signs);
      focus();
    },
    insert: (added) => setText(inserted(input.current, text, added)),
    attach: (files, caption) => attachFiles(ticket.id, files, caption),
    sendText: () => {
      if (!isSendable) return;
      setText('');
      send({ kind: 'text', text: words });
    },
    sendAttachments: () => {
      const captions = attachments.list.map((one, index) => captionOf(one, index, text).trim());
      const signedIndex = captions.findIndex((caption) => caption !== '');
      clearAttachments(ticket.id);
      setText('');
      send({
        kind: 'files',
        isVoice: false,
        files: attachments.list.map(({ file }, index) => {
          const caption = captions[index] ?? '';
          // One signature for what is sent together.
          return { file, caption: index === signedIndex ? withName(caption) : caption };
        }),
      });
    },
    sendVoice: (file) => send({ kind: 'files', isVoice: true, files: [{ file, caption: '' }] }),
    sendCard: (contact) => send({ kind: 'card', contact }),
  };
}

/** Replaces what is selected and leaves the cursor after what was put in. */
function inserted(input: HTMLTextAreaElement | null, text: string, added: string): string {
  const start = input?.selectionStart ?? text.length;
  const end = input?.selectionEnd ?? text.length;
  // Once the new text is drawn; before that the browser would move the cursor to its end.
  requestAnimationFrame(() => input?.setSelectionRange(start + added.length, start + added.length));
  return text.slice(0, start) + added + text.slice(end);
}
