import { useEffect, useEffectEvent, useState } from 'react';
import type { ConversationRow } from '../../rows/conversation-rows.ts';

const LIGHT_MS = 1_000;
/** Replies to very old messages are rare, and each page is a request. */
const MOST_PAGES = 25;

/** The message in the URL. Opening the same URL again is a new request. */
export interface WantedMessage {
  readonly id: string;
  readonly requestKey: string;
}

interface GoToOptions {
  readonly rows: readonly ConversationRow[];
  readonly wanted: WantedMessage | undefined;
  readonly hasOlder: boolean;
  readonly olderState: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => Promise<boolean>;
  readonly onFound: (index: number) => void;
  readonly onMissing: () => void;
}

/** A message that is searched, and the rows for which an older page was requested last. */
interface Search {
  readonly id: string;
  readonly pages: number;
  readonly rows: readonly ConversationRow[] | null;
}

/** Scrolls to a message and highlights it. One that is not loaded is searched in older pages. */
export function useGoTo({ rows, wanted: asked, hasOlder, olderState, loadOlder, onFound, onMissing }: GoToOptions) {
  const [wanted, setWanted] = useState<Search | null>(null);
  const [handledKey, setHandledKey] = useState<string>();
  if (asked !== undefined && asked.requestKey !== handledKey) {
    setHandledKey(asked.requestKey);
    setWanted({ id: asked.id, pages: 0, rows: null });
  }
  const [litId, setLitId] = useState<string | null>(null);

  const found = useEffectEvent(onFound);
  const missing = useEffectEvent(onMissing);
  const older = useEffectEvent(() => void loadOlder());
  useEffect(() => {
    if (wanted === null) return;
    const index = rows.findIndex(({ message }) => message.id === wanted.id);
    if (index >= 0) {
      setWanted(null);
      setLitId(wanted.id);
      found(index);
      return;
    }
    if (olderState === 'loading') return;
    // The answer to the last request is not in the rows yet, or the conversation itself is still loading.
    if (wanted.rows === rows && hasOlder && olderState !== 'failed') return;
    if (!hasOlder || olderState === 'failed' || wanted.pages >= MOST_PAGES) {
      setWanted(null);
      missing();
      return;
    }
    setWanted({ id: wanted.id, pages: wanted.pages + 1, rows });
    older();
  }, [wanted, rows, hasOlder, olderState]);

  useEffect(() => {
    if (litId === null) return;
    const timer = setTimeout(() => setLitId(null), LIGHT_MS);
    return () => clearTimeout(timer);
  }, [litId]);
  return { litId, goTo: (id: string) => setWanted({ id, pages: 0, rows: null }) };
}
