import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Editor, EditorState } from './editor.ts';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('The parts of the flow editor need an EditorContext around them');
  return editor;
}

/** A part of the editor's state. The part must be the same value while it has not changed. */
export function useEditorState<T>(part: (state: EditorState) => T): T {
  const { store } = useEditor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is a function of the state alone.
  const read = useCallback(() => part(store.get()), [store]);
  return useSyncExternalStore(store.subscribe, read);
}

export const useGraph = () => useEditorState(({ history }) => history.present);
export const useSelection = () => useEditorState(({ selection }) => selection);
