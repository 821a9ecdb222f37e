import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** The verb on the button. */
  readonly label: string;
  /** The hint that a file can be dropped here. */
  readonly dropText: string;
  /** Which files are accepted. */
  readonly hint: string;
  readonly icon: ReactNode;
  /** As the attribute of a file input. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Accepts one file, dropped or chosen. */
export function FileDrop({ label, dropText, hint, icon, accept, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for who has no mouse.
    <div
      className={classes.root}
      data-over={isOver || undefined}
      onDragLeave={() => setIsOver(false)}
      onDragOver={(event) => {
        // Without this the browser opens the file instead of the page.
        event.preventDefault();
        setIsOver(true);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <span aria-hidden="true">{icon}</span>
      <p className={classes.text}>{dropText}</p>
      <FileButton accept={accept} inputProps={{ 'aria-label': label }} onChange={(file) => file && onFile(file)}>
        {(button) => (
          <Button {...button} variant="light">
            {label}
          </Button>
        )}
      </FileButton>
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}
