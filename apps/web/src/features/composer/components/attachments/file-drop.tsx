import type { Ticket } from '@recado/contracts';
import { IconFileDownload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writingState } from '../../rules/writing-state.ts';
import { attachFiles } from '../../state/attachments.ts';
import classes from './file-drop.module.css';

interface FileDropProps {
  readonly ticket: Ticket;
  /** Who drops them writes also where nobody has accepted the ticket yet. */
  readonly writesUnaccepted?: boolean;
  readonly isVisitor?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The messages of a ticket as a place to drop files on; the composer shows them before they are sent. */
export function FileDrop({ ticket, writesUnaccepted = false, isVisitor = false, className, children }: FileDropProps) {
  const { t } = useTranslation('composer');
  const [isOver, setIsOver] = useState(false);

  const isWelcome = ({ dataTransfer }: DragEvent) =>
    dataTransfer.types.includes('Files') &&
    writingState(ticket, { now: new Date(), writesUnaccepted, isVisitor }).can === 'write';
  const handleOver = (event: DragEvent) => {
    if (!isWelcome(event)) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const handleLeave = (event: DragEvent) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setIsOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    setIsOver(false);
    if (!isWelcome(event)) return;
    event.preventDefault();
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
      {isOver && (
        <div className={classes.overlay}>
          <IconFileDownload aria-hidden="true" size={28} stroke={1.5} />
          {t('dropHere')}
        </div>
      )}
    </div>
  );
}
