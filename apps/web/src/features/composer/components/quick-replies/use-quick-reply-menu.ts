import type { QuickMessage } from '@recado/contracts';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { useQuickReplies } from '../../api/quick-replies.ts';
import { fillVariables } from '../../rules/fill-variables.ts';
import { matchQuickReplies, slashQuery } from '../../rules/slash-menu.ts';
import type { ComposerState } from '../../state/use-composer.ts';

const MINUTE_MS = 60_000;

export interface QuickReplyMenu {
  readonly id: string;
  readonly isOpen: boolean;
  readonly found: readonly QuickMessage[];
  /** The total number. */
  readonly total: number;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly active: number;
  readonly activeId: string | undefined;
  readonly optionId: (index: number) => string;
  readonly onActive: (index: number) => void;
  readonly onChoose: (reply: QuickMessage) => void;
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** From its button: starts the text with a slash, or removes it. */
  readonly onToggle: () => void;
}

/** The quick replies that open when a text starts with a slash, controlled from the text box. */
export function useQuickReplyMenu(composer: ComposerState): QuickReplyMenu {
  const { t } = useTranslation('composer');
  const { text, setText } = composer;
  const id = useId();
  const query = slashQuery(text);
  // Closed with Esc, the menu stays closed until the text changes.
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ query: '', index: 0 });
  const { replies: written, isLoading, isFailed } = useQuickReplies(query !== null);
  const { ticket, viewer } = composer;
  const now = useNow(MINUTE_MS);
  const replies = useMemo(() => {
    const facts = { ticket, userName: viewer.name, timeZone: viewer.timeZone, now };
    return written.map((reply) => ({ ...reply, message: fillVariables(reply.message, facts) }));
  }, [written, ticket, viewer.name, viewer.timeZone, now]);

  const found = query === null ? [] : matchQuickReplies(replies, query);
  // Text without a match is an ordinary message: the menu closes.
  const isOpen = query !== null && text !== closedFor && (found.length > 0 || query === '' || isLoading);
  const active = chosen.query === query ? Math.min(chosen.index, found.length - 1) : 0;
  const optionId = (index: number) => `${id}-${index}`;

  // A reply's file arrives after this render: by then the user may have typed, or left the conversation.
  const latest = useRef<ComposerState | null>(null);
  useEffect(() => {
    latest.current = composer;
    return () => {
      latest.current = null;
    };
  });

  const choose = async (reply: QuickMessage) => {
    composer.focus();
    if (reply.mediaPath === null) return setText(reply.message);
    setText('');
    try {
      const file = await fetchFile(reply.mediaPath, reply.mediaName ?? reply.shortcode);
      latest.current?.attach([file], reply.message);
    } catch (error) {
      if (latest.current === null) return;
      if (latest.current.text.trim() === '') latest.current.setText(reply.message);
      composer.notify({ kind: 'error', message: `${t('quickReplyFileFailed')} ${errorText(error)}` });
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const reply = found[active];
    if (event.key === 'Escape') setClosedFor(text);
    else if (reply === undefined) return;
    else if (event.key === 'Enter' && !event.shiftKey) void choose(reply);
    else if (event.key === 'Tab' && !event.shiftKey) void choose(reply);
    else if (event.key === 'ArrowDown') setChosen({ query: query ?? '', index: (active + 1) % found.length });
    else if (event.key === 'ArrowUp') {
      setChosen({ query: query ?? '', index: (active + found.length - 1) % found.length });
    } else return;
    event.preventDefault();
  };
  return {
    id,
    isOpen,
    found,
    total: replies.length,
    isLoading,
    isFailed,
    active,
    activeId: isOpen && found.length > 0 ? optionId(active) : undefined,
    optionId,
    onActive: (index) => setChosen({ query: query ?? '', index }),
    onChoose: (reply) => void choose(reply),
    onKey: handleKey,
    onToggle: () => {
      setClosedFor(null);
      if (isOpen && query === '') setText('');
      // Existing text is not discarded: it becomes the search text.
      else if (query === null) setText(`/${text}`);
      composer.focus();
    },
  };
}
