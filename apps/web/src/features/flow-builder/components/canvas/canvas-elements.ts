import { type Edge, Position } from '@xyflow/react';
import { INPUT } from '../../graph/connect.ts';
import type { FlowEdge, FlowGraph, FlowNode, Point } from '../../graph/graph.ts';
import { handleHeights, nodeSize, type Size } from '../../graph/node-size.ts';
import type { Selection } from '../../state/editor.ts';
import type { CardNode } from './node-card.tsx';

interface CanvasView {
  readonly graph: FlowGraph;
  readonly selection: Selection;
  /** Places of nodes while they are dragged. */
  readonly moving: ReadonlyMap<string, Point>;
  readonly measured: ReadonlyMap<string, Size>;
  /** Nodes that are cards; null if all are. */
  readonly mounted: ReadonlySet<string> | null;
  readonly label: (node: FlowNode) => string;
  readonly isFixed: boolean;
}

interface Made {
  readonly node: FlowNode;
  readonly position: Point;
  readonly isSelected: boolean;
  readonly size: Size | undefined;
  readonly isFixed: boolean;
  readonly isHidden: boolean;
  readonly label: CanvasView['label'];
  readonly card: CardNode;
}

/**
 * Makes the objects React Flow draws, and returns the former object for everything that did not change: React Flow skips
 * those, so that dragging one of 500 nodes costs one node.
 */
export function createElements() {
  let cards = new Map<string, Made>();
  let drawnCards: CardNode[] = [];
  let drawnEdges: Edge[] = [];
  let edges = new Map<string, { readonly edge: FlowEdge; readonly look: string; readonly drawn: Edge }>();
  return {
    nodes(view: CanvasView): CardNode[] {
      const next = new Map<string, Made>();
      for (const node of view.graph.nodes) next.set(node.id, makeCard(node, view, cards.get(node.id)));
      cards = next;
      drawnCards = reuseList(
        drawnCards,
        [...next.values()].map(({ card }) => card),
      );
      return drawnCards;
    },
    edges({ graph, selection, mounted }: CanvasView, looks: ReadonlyMap<string, string>): Edge[] {
      const next: typeof edges = new Map();
      for (const edge of graph.edges) {
        if (mounted && !mounted.has(edge.source) && !mounted.has(edge.target)) continue;
        const isNear = selection.nodes.has(edge.source) || selection.nodes.has(edge.target);
        const isSelected = selection.edges.has(edge.id);
        const look = looks.get(edge.id) ?? (isSelected ? 'selected' : isNear ? 'near' : '');
        const former = edges.get(edge.id);
        if (former?.edge === edge && former.look === look) next.set(edge.id, former);
        else next.set(edge.id, { edge, look, drawn: drawEdge(edge, look, isSelected) });
      }
      edges = next;
      drawnEdges = reuseList(
        drawnEdges,
        [...next.values()].map(({ drawn }) => drawn),
      );
      return drawnEdges;
    },
  };
}

/** React Flow reads all nodes or edges again for a new list, also while one of 500 is dragged. */
const reuseList = <T>(before: T[], next: T[]): T[] =>
  before.length === next.length && next.every((one, index) => one === before[index]) ? before : next;

function makeCard(node: FlowNode, view: CanvasView, former: Made | undefined): Made {
  const position = view.moving.get(node.id) ?? node.position;
  const isSelected = view.selection.nodes.has(node.id);
  const size = view.measured.get(node.id);
  const isHidden = view.mounted?.has(node.id) === false;
  const { isFixed, label } = view;
  if (
    former?.node === node &&
    former.position === position &&
    former.isSelected === isSelected &&
    former.size === size &&
    former.isFixed === isFixed &&
    former.isHidden === isHidden &&
    former.label === label
  )
    return former;
  const estimate = nodeSize(node);
  const card: CardNode = {
    id: node.id,
    type: 'card',
    position: { x: position.x, y: position.y },
    // The card compares its data by identity.
    data: former?.node === node ? former.card.data : { node },
    selected: isSelected,
    hidden: isHidden,
    draggable: !isFixed,
    ariaLabel: former?.node === node && former.label === label ? (former.card.ariaLabel ?? '') : label(node),
    // Also an estimate counts as measured: fitting the view leaves out nodes without a size. Measured handles replace
    // the estimated ones, and only stay while `handles` is absent.
    measured: { ...(size ?? estimate) },
    ...(!size && { handles: estimatedHandles(node, estimate) }),
  };
  return { node, position, isSelected, size, isFixed, isHidden, label, card };
}

const HANDLE_SIZE = 10;

function estimatedHandles(node: FlowNode, { width }: Size): NonNullable<CardNode['handles']> {
  const at = { width: HANDLE_SIZE, height: HANDLE_SIZE };
  const sources = [...handleHeights(node)].map(([id, y]) => ({
    ...at,
    id,
    type: 'source' as const,
    position: Position.Right,
    x: width - HANDLE_SIZE / 2,
    y: y - HANDLE_SIZE / 2,
  }));
  if (node.type === 'start') return sources;
  const input = { ...at, id: INPUT, type: 'target' as const, position: Position.Left, x: -HANDLE_SIZE / 2, y: 13 };
  return [input, ...sources];
}

const drawEdge = ({ id, source, sourceHandle, target }: FlowEdge, look: string, isSelected: boolean): Edge => ({
  id,
  source,
  sourceHandle,
  target,
  // Every card has one input, whatever name the wire gives it.
  targetHandle: INPUT,
  selected: isSelected,
  ...(look !== '' && { className: `edge-${look}` }),
  ...((look === 'near' || look === 'selected' || look === 'path') && { zIndex: 1 }),
});
