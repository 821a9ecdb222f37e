import { useEffect } from 'react';
import { attachFiles, restoreDraft, unsigned } from '../../../../features/composer/index.ts';
import { type Outgoing, onUndone, setReplyTarget } from '../../../../features/messages/index.ts';

/** Restores an undone message into the box: its text, its files and its quoted message. */
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
    // The text in the box was sent with the first file.
    const isFromBox = typed !== '' && index === 0;
    attachFiles(ticketId, [file], { caption: unsigned(caption, writerName), isFromBox });
  }
}
