import { useEffect, useEffectEvent, useState } from 'react';
import type { ConversationRow } from '../../rows/conversation-rows.ts';

const LIGHT_MS = 1_000;
/** Answers to what was said years ago are rare, and each page is a question to the server. */
const MOST_PAGES = 25;

interface GoToOptions {
  readonly rows: readonly ConversationRow[];
  readonly hasOlder: boolean;
  readonly olderState: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => Promise<boolean>;
  readonly onFound: (index: number) => void;
  readonly onMissing: () => void;
}

/** Leads to a message and lights it for a moment. One that is not loaded is looked for in the pages before. */
export function useGoTo({ rows, hasOlder, olderState, loadOlder, onFound, onMissing }: GoToOptions) {
  const [wanted, setWanted] = useState<{ readonly id: string; readonly pages: number } | null>(null);
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
    if (!hasOlder || olderState === 'failed' || wanted.pages >= MOST_PAGES) {
      setWanted(null);
      missing();
      return;
    }
    setWanted({ ...wanted, pages: wanted.pages + 1 });
    older();
  }, [wanted, rows, hasOlder, olderState]);

  useEffect(() => {
    if (litId === null) return;
    const timer = setTimeout(() => setLitId(null), LIGHT_MS);
    return () => clearTimeout(timer);
  }, [litId]);
  return { litId, goTo: (id: string) => setWanted({ id, pages: 0 }) };
}
