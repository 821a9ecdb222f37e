import { useStoreApi } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FlowGraph, Point } from '../../graph/graph.ts';
import {
  type Area,
  hasManyNodes,
  isReadable,
  mountSome,
  nodeAt,
  nodesIn,
  openingNodes,
  type SizeOf,
} from '../../graph/overview.ts';
import type { Selection } from '../../state/editor.ts';

/** The card under the pointer and selected ones are cards at any zoom, up to this number. */
export const MOST_TOUCHED = 40;
/** Cards just outside the view are mounted before they are reached, in pixels of the screen. */
const MARGIN = 80;
/** Without a change of the zoom, it is over. Wheels report every 16 ms while they turn. */
const SETTLED_MS = 120;

interface MountedCards {
  /** Null where every node is a card. */
  readonly mounted: ReadonlySet<string> | null;
  /** The nodes that are no cards are on screen: as an overview, or until their cards are mounted. */
  readonly hasOverview: boolean;
  /** The node of the overview at this place becomes a card, which can be clicked and dragged. Its id, if there is one. */
  readonly touch: (at: Point) => string | null;
}

interface Mounting {
  readonly ids: ReadonlySet<string>;
  readonly hasOverview: boolean;
}

/**
 * Which nodes of a flow with many of them are cards. A card costs about a millisecond to mount, so cards come into view and
 * leave it a few a frame, none where their words could not be read, and none while the zoom changes: nearly all of them would
 * come and go with each step of the wheel.
 */
export function useMountedCards(graph: FlowGraph, selection: Selection, sizeOf: SizeOf): MountedCards {
  const store = useStoreApi();
  const isMany = hasManyNodes(graph);
  const [mounting, setMounting] = useState<Mounting>({ ids: new Set(), hasOverview: true });
  const [touched, setTouched] = useState<string | null>(null);
  const current = useRef(mounting);
  const zoomedAt = useRef(Number.NEGATIVE_INFINITY);
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isMany) return;
    let frame = 0;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const mount = () => {
      frame = 0;
      const isZooming = performance.now() - zoomedAt.current < SETTLED_MS;
      const { transform, width, height } = store.getState();
      if (width === 0) return;
      const inView = nodesIn(graph.nodes, areaInView(transform, { width, height }), sizeOf).map(({ id }) => id);
      const isFar = !isReadable(transform[2]);
      const own = new Set(touched === null ? selection.nodes : [touched, ...selection.nodes]);
      const wanted = new Set(isFar ? inView.filter((id) => own.has(id)).slice(0, MOST_TOUCHED) : inView);
      const ids = isZooming ? current.current.ids : mountSome(current.current.ids, wanted);
      const isComplete = [...wanted].every((id) => ids.has(id));
      const hasOverview = isFar || !isComplete;
      if (ids !== current.current.ids || hasOverview !== current.current.hasOverview) {
        current.current = { ids, hasOverview };
        setMounting(current.current);
      }
      isOpened.current ||= isComplete;
      clearTimeout(settling);
      if (isZooming) settling = setTimeout(later, SETTLED_MS);
      else if (!isComplete || ids.size > wanted.size) later();
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(mount);
    };
    later();
    const unsubscribe = store.subscribe(({ transform, width, height }, before) => {
      // Opening fits the view to the nodes, which is no reason to wait for its cards.
      if (isOpened.current && transform[2] !== before.transform[2]) zoomedAt.current = performance.now();
      if (transform !== before.transform || width !== before.width || height !== before.height) later();
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(settling);
      unsubscribe();
    };
  }, [store, graph, isMany, selection.nodes, sizeOf, touched]);
  return useMemo(
    () => ({
      mounted: isMany ? mounting.ids : null,
      hasOverview: isMany && mounting.hasOverview,
      touch: (at) => {
        if (!isMany || !mounting.hasOverview) return null;
        const id = nodeAt(graph.nodes, at, sizeOf)?.id ?? null;
        setTouched(id);
        return id;
      },
    }),
    [isMany, mounting, graph, sizeOf],
  );
}

function areaInView([x, y, zoom]: readonly [number, number, number], screen: Pick<Area, 'width' | 'height'>): Area {
  return {
    x: (-x - MARGIN) / zoom,
    y: (-y - MARGIN) / zoom,
    width: (screen.width + 2 * MARGIN) / zoom,
    height: (screen.height + 2 * MARGIN) / zoom,
  };
}

/** What a flow opens on, as React Flow's option. */
export const openingFit = (graph: FlowGraph) => ({
  padding: 0.15,
  maxZoom: 1,
  includeHiddenNodes: true,
  nodes: openingNodes(graph, window.innerWidth).map(({ id }) => ({ id })),
});
