import { useEffect } from 'react';
import { isTyping } from '../../../shared/hooks/is-typing.ts';

interface EditorKeys {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSearch: () => void;
  readonly onSave: () => void;
}

/** Ctrl Z, Ctrl Shift Z, Ctrl Y, Ctrl F and Ctrl S on the whole editor. In a text field, undoing belongs to the field. */
export function useEditorKeys(keys: EditorKeys, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      // A dialog over the editor owns its keys.
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      const action = actionOf(key, event.shiftKey, isTyping(event.target), keys);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}

function actionOf(key: string, isShifted: boolean, isInField: boolean, keys: EditorKeys): (() => void) | null {
  if (key === 'f') return keys.onSearch;
  if (key === 's') return keys.onSave;
  if (isInField) return null;
  if (key === 'z') return isShifted ? keys.onRedo : keys.onUndo;
  return key === 'y' ? keys.onRedo : null;
}
