import { useEffect } from 'react';
import { attachFiles, restoreDraft, unsigned } from '../../../features/composer/index.ts';
import { type Outgoing, onUndone, setReplyTarget } from '../../../features/messages/index.ts';

/** What was taken back before it left is in the box again: its words, its files and what it answers. */
export function useUndoneSending(ticketId: number, writerName: string): void {
  useEffect(
    () =>
      onUndone((outgoing) => {
        if (outgoing.ticketId === ticketId) putBack(outgoing, writerName);
      }),
    [ticketId, writerName],
  );
}

function putBack({ ticketId, content, quoted, isPrivate, typed, after }: Outgoing, writerName: string): void {
  restoreDraft(ticketId, { text: typed, isPrivate, quotedId: quoted?.id ?? null, newestAt: after?.createdAt ?? null });
  if (quoted !== null) setReplyTarget(ticketId, quoted);
  if (content.kind !== 'files') return;
  for (const [index, { file, caption }] of content.files.entries()) {
    // What was in the box went out with the first.
    const isFromBox = typed !== '' && index === 0;
    attachFiles(ticketId, [file], { caption: unsigned(caption, writerName), isFromBox });
  }
}
