import { useEffect } from 'react';
import { isTyping } from '../../../shared/hooks/is-typing.ts';
import { copyNodes, pasteNodes } from '../graph/clipboard.ts';
import { type Editor, removeFromEditor } from './editor.ts';

interface ClipboardReports {
  readonly onCopied: (count: number) => void;
  readonly onPasted: (count: number) => void;
}

/**
 * Copies, cuts and pastes nodes by the browser's own events: they need no permission, and the text they carry can be
 * pasted into another flow, tab or company.
 */
export function useClipboard(editor: Editor, { onCopied, onPasted }: ClipboardReports, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const copy = (event: ClipboardEvent): boolean => {
      if (isTyping(event.target) || (window.getSelection()?.toString() ?? '') !== '') return false;
      const { nodes } = editor.store.get().selection;
      const text = copyNodes(editor.graph(), nodes);
      if (text === null) return false;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      onCopied(nodes.size);
      return true;
    };
    const handleCopy = (event: ClipboardEvent) => void copy(event);
    const handleCut = (event: ClipboardEvent) => {
      if (copy(event)) removeFromEditor(editor);
    };
    const handlePaste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      const pasted = pasteNodes(editor.graph(), event.clipboardData?.getData('text/plain') ?? '');
      if (pasted === null) return;
      event.preventDefault();
      editor.change(() => pasted.graph);
      editor.select({ nodes: pasted.ids });
      onPasted(pasted.ids.size);
    };
    document.addEventListener('copy', handleCopy);
    document.addEventListener('cut', handleCut);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('cut', handleCut);
      document.removeEventListener('paste', handlePaste);
    };
  });
}
