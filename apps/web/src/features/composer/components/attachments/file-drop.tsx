import type { Ticket } from '@recado/contracts';
import { IconFileDownload, IconFileOff } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../shared/hooks/store.ts';
import { writingState } from '../../rules/writing-state.ts';
import { attachFiles } from '../../state/attachments.ts';
import { draftStore } from '../../state/draft-store.ts';
import { draftOf } from '../../state/drafts.ts';
import classes from './file-drop.module.css';

interface FileDropProps {
  readonly ticket: Ticket;
  readonly isVisitor?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The messages of a ticket as a drop zone; the composer previews the files. Explains when writing is not allowed. */
export function FileDrop({ ticket, isVisitor = false, className, children }: FileDropProps) {
  const { t } = useTranslation('composer');
  const { isPrivate } = draftOf(useStore(draftStore.store), ticket.id);
  const [over, setOver] = useState<'welcome' | 'refused' | null>(null);

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const isWelcome = () => {
    const { can } = writingState(ticket, { now: new Date(), isVisitor });
    return can === 'write' || (can === 'note' && isPrivate);
  };
  const handleOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = isWelcome() ? 'copy' : 'none';
    setOver(isWelcome() ? 'welcome' : 'refused');
  };
  const handleLeave = (event: DragEvent) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setOver(null);
  };
  const handleDrop = (event: DragEvent) => {
    setOver(null);
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (!isWelcome()) return;
    const files = [...event.dataTransfer.files];
    if (files.length > 0) attachFiles(ticket.id, files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the attachment menu does the same by keyboard.
    <div
      className={`${classes.root} ${className ?? ''}`}
      onDragEnter={handleOver}
      onDragLeave={handleLeave}
      onDragOver={handleOver}
      onDrop={handleDrop}
    >
      {children}
      {over === 'welcome' && (
        <div className={classes.overlay}>
          <IconFileDownload aria-hidden="true" size={28} stroke={1.5} />
          {t('dropHere')}
        </div>
      )}
      {over === 'refused' && (
        <div className={classes.overlay} data-refused>
          <IconFileOff aria-hidden="true" size={28} stroke={1.5} />
          {t('dropRefused')}
        </div>
      )}
    </div>
  );
}
