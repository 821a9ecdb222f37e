import { useEffect } from 'react';

/**
 * Keeps the browser from opening a dropped file in place of the page, which would lose what is being written. Whatever
 * takes files has said so before the window hears of it; everywhere else the pointer says that nothing does.
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

/** A field for files takes them itself. */
const isLooseFile = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true && !(target instanceof HTMLInputElement && target.type === 'file');
