import { useState } from 'react';
import { z } from 'zod';
import { readStored, storageKeys, writeStored } from '../../../shared/lib/stored.ts';

/** As many unfinished answers as one person comes back to; the oldest gives way. */
export const DRAFTS_MAX = 50;

const draftsSchema = z.array(z.object({ ticketId: z.number(), text: z.string() })).catch([]);
export type Drafts = z.infer<typeof draftsSchema>;

/** The text somebody began for a ticket, kept on this device until it is sent or deleted. */
export function useDraftText(ticketId: number): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => draftOf(readDrafts(), ticketId));
  const change = (next: string) => {
    setText(next);
    // Read again each time: another tab may have kept a draft of another ticket meanwhile.
    writeStored(storageKeys.drafts, JSON.stringify(withDraft(readDrafts(), { ticketId, text: next })));
  };
  return [text, change];
}

export const draftOf = (drafts: Drafts, ticketId: number): string =>
  drafts.find((draft) => draft.ticketId === ticketId)?.text ?? '';

/** The newest stands last. Nothing but blanks is no draft. */
export function withDraft(drafts: Drafts, { ticketId, text }: Drafts[number]): Drafts {
  const others = drafts.filter((draft) => draft.ticketId !== ticketId);
  return text.trim() === '' ? others : [...others, { ticketId, text }].slice(-DRAFTS_MAX);
}

function readDrafts(): Drafts {
  try {
    return draftsSchema.parse(JSON.parse(readStored(storageKeys.drafts) ?? '[]'));
  } catch {
    return [];
  }
}
