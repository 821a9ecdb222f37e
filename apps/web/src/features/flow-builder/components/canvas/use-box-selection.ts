import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { FlowGraph } from '../../graph/graph.ts';
import { type Area, nodesIn, type SizeOf } from '../../graph/overview.ts';

/** The nodes inside the box that was just drawn. React Flow finds cards only, and in the overview most nodes are none. */
export function useBoxSelection(graph: FlowGraph, sizeOf: SizeOf): () => readonly string[] {
  const store = useStoreApi();
  const box = useRef<Area | null>(null);
  useEffect(
    () =>
      store.subscribe(({ userSelectionRect }) => {
        // It is gone when the selection ends.
        if (userSelectionRect) box.current = userSelectionRect;
      }),
    [store],
  );
  return () => {
    if (box.current === null) return [];
    const [left, top, zoom] = store.getState().transform;
    const { x, y, width, height } = box.current;
    const area = { x: (x - left) / zoom, y: (y - top) / zoom, width: width / zoom, height: height / zoom };
    return nodesIn(graph.nodes, area, sizeOf).map(({ id }) => id);
  };
}
