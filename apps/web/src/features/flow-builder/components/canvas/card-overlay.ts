import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../../shared/hooks/store.ts';
import type { NodeChange } from '../../graph/diff.ts';
import type { FlowNode } from '../../graph/graph.ts';

/** What a card shows beside its own node. Kept apart from the nodes, so that only the cards it concerns render again. */
export interface CardNotes {
  readonly problems?: readonly CardProblem[];
  readonly numbers?: CardNumbers;
  readonly change?: NodeChange | 'wasHere';
  /** The node in the older version, to show what changed in its words. */
  readonly before?: FlowNode;
  /** The test or a traced conversation is here, or has passed. */
  readonly path?: 'passed' | 'here' | 'ended';
  readonly hereText?: string;
}

interface CardProblem {
  readonly level: 'error' | 'warning';
  readonly text: string;
}

export interface CardNumbers {
  readonly entered: number;
  /** Null where a node cannot be answered. */
  readonly answered: number | null;
  readonly left: number;
}

export type Overlay = ReadonlyMap<string, CardNotes>;

const noNotes: CardNotes = {};
export const emptyOverlay: Overlay = new Map();

export interface CardActions {
  readonly onDuplicate: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

interface CanvasParts {
  readonly overlay: Store<Overlay>;
  /** Null where the canvas only shows. */
  readonly actions: CardActions | null;
}

export const CanvasContext = createContext<CanvasParts>({ overlay: createStore(emptyOverlay), actions: null });

export function useCardNotes(id: string): CardNotes {
  const { overlay } = use(CanvasContext);
  const read = useCallback(() => overlay.get().get(id) ?? noNotes, [overlay, id]);
  return useSyncExternalStore(overlay.subscribe, read);
}

export const useCardActions = (): CardActions | null => use(CanvasContext).actions;
