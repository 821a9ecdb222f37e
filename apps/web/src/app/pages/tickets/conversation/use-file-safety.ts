import { useEffect } from 'react';

/**
 * Prevents the browser from opening a dropped file in place of the page, which would lose unsent text. Drop targets
 * handle the event before the window does; everywhere else the cursor shows that a drop is not possible.
 */
export function useFileSafety(): void {
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!isLooseFile(event)) return;
      if (!event.defaultPrevented && event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
      event.preventDefault();
    };
    const handleDrop = (event: DragEvent) => {
      if (isLooseFile(event)) event.preventDefault();
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('drop', handleDrop);
    };
  }, []);
}

/** A file input accepts files itself. */
const isLooseFile = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true && !(target instanceof HTMLInputElement && target.type === 'file');
