import { VisuallyHidden } from '@mantine/core';
import {
  Background,
  type Edge,
  type EdgeChange,
  type NodeChange,
  ReactFlow,
  SelectionMode,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../../../shared/hooks/store.ts';
import { canConnect } from '../../graph/connect.ts';
import type { FlowGraph, FlowNode, Point } from '../../graph/graph.ts';
import { nodeSize, type Size } from '../../graph/node-size.ts';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import { nothingSelected, type Selection } from '../../state/editor.ts';
import { createElements } from './canvas-elements.ts';
import { CanvasContext, type CardActions, type Overlay } from './card-overlay.ts';
import classes from './flow-canvas.module.css';
import { FlowMap } from './flow-map.tsx';
import { type CardNode, NodeCard } from './node-card.tsx';
import { Overview } from './overview.tsx';
import { useAriaLabels } from './use-aria-labels.ts';
import { useBoxSelection } from './use-box-selection.ts';
import { MOST_TOUCHED, openingFit, useMountedCards } from './use-mounted-cards.ts';

/** At module level: React Flow would mount every card again for a new object. */
const nodeTypes = { card: NodeCard };
const unmoved: ReadonlyMap<string, Point> = new Map();
const noLooks: ReadonlyMap<string, string> = new Map();

/** The same map where nothing changed: a card that comes back into view reports its size again, and all edges follow sizes. */
function withSizes(before: ReadonlyMap<string, Size>, sizes: ReadonlyMap<string, Size>): ReadonlyMap<string, Size> {
  const isSame = [...sizes].every(([id, { width, height }]) => {
    const known = before.get(id);
    return known?.width === width && known.height === height;
  });
  return isSame ? before : new Map([...before, ...sizes]);
}

interface CanvasHandlers {
  readonly onSelect: (selection: Selection) => void;
  readonly onMove: (positions: ReadonlyMap<string, Point>, burst?: string) => void;
  readonly onConnect: (connection: {
    readonly source: string;
    readonly output: string;
    readonly target: string;
  }) => void;
  readonly onRemove: (what: Selection) => void;
  readonly onOpen: (id: string) => void;
}

interface FlowCanvasProps {
  readonly graph: FlowGraph;
  readonly selection?: Selection;
  readonly overlay: Store<Overlay>;
  /** Looks of edges by id: added, removed, path. */
  readonly edgeLooks?: ReadonlyMap<string, string>;
  /** Without them the canvas only shows. */
  readonly handlers?: CanvasHandlers | undefined;
  readonly actions?: CardActions | null;
  readonly onOpen?: (id: string) => void;
  readonly hasMinimap: boolean;
  readonly children?: ReactNode;
}

/** The graph on a canvas. Positions during a drag stay in here: the graph changes once, when the drag ends. */
export function FlowCanvas(props: FlowCanvasProps) {
  const { graph, selection = nothingSelected, overlay, edgeLooks = noLooks, handlers, actions = null } = props;
  const { t } = useTranslation('flowBuilder');
  const { label } = useNodeWords();
  const ariaLabels = useAriaLabels();
  const [moving, setMoving] = useState(unmoved);
  const [measured, setMeasured] = useState<ReadonlyMap<string, Size>>(new Map());
  const [elements] = useState(createElements);
  const flow = useReactFlow();
  const sizeOf = useCallback((node: FlowNode) => measured.get(node.id) ?? nodeSize(node), [measured]);
  const { mounted, hasOverview, touch } = useMountedCards(graph, selection, sizeOf);
  const nodesInBox = useBoxSelection(graph, sizeOf);
  const [opening] = useState(() => openingFit(graph));
  const parts = useMemo(() => ({ overlay, actions }), [overlay, actions]);
  const view = { graph, selection, moving, measured, mounted, label, isFixed: handlers === undefined };
  const pending = useRef(selection);
  pending.current = selection;

  const handleNodes = (changes: NodeChange<CardNode>[]) => {
    const places = new Map<string, Point>();
    const sizes = new Map<string, Size>();
    let isDragging = false;
    let selected: Set<string> | undefined;
    for (const change of changes) {
      if (change.type === 'position' && change.position) {
        places.set(change.id, change.position);
        isDragging ||= change.dragging === true;
      } else if (change.type === 'dimensions' && change.dimensions) sizes.set(change.id, change.dimensions);
      else if (change.type === 'select') {
        selected ??= new Set(pending.current.nodes);
        if (change.selected) selected.add(change.id);
        else selected.delete(change.id);
      }
    }
    if (sizes.size > 0) setMeasured((before) => withSizes(before, sizes));
    if (selected) select({ ...pending.current, nodes: selected });
    if (!handlers || places.size === 0) return;
    if (isDragging) setMoving((before) => new Map([...before, ...places]));
    else {
      handlers.onMove(new Map([...moving, ...places]), moving.size === 0 ? 'arrow-keys' : undefined);
      setMoving(unmoved);
    }
  };
  const handleEdges = (changes: EdgeChange<Edge>[]) => {
    let edges: Set<string> | undefined;
    for (const change of changes) {
      if (change.type !== 'select') continue;
      edges ??= new Set(pending.current.edges);
      if (change.selected) edges.add(change.id);
      else edges.delete(change.id);
    }
    if (edges) select({ ...pending.current, edges });
  };
  /** Nodes and edges of one click are reported one after the other, before the next render. */
  function select(next: Selection): void {
    pending.current = next;
    handlers?.onSelect(next);
  }

  const touchAt = ({ clientX, clientY }: MouseEvent) => touch(flow.screenToFlowPosition({ x: clientX, y: clientY }));
  /** A finger meets a node that is no card yet: it has not been over it before. */
  const handlePane = (event: MouseEvent) => {
    const id = touchAt(event);
    if (id === null) return;
    if (handlers) select({ nodes: new Set([id]), edges: new Set() });
    else props.onOpen?.(id);
  };

  return (
    <CanvasContext value={parts}>
      <ReactFlow
        aria-label={t('canvas')}
        ariaLabelConfig={ariaLabels}
        className={classes.root}
        connectionRadius={24}
        deleteKeyCode={handlers ? ['Backspace', 'Delete'] : null}
        edges={elements.edges(view, edgeLooks)}
        edgesFocusable={handlers !== undefined}
        elementsSelectable={handlers !== undefined}
        fitView
        fitViewOptions={opening}
        isValidConnection={({ source, sourceHandle, target }) =>
          canConnect(graph, { source, output: sourceHandle ?? 'a', target })
        }
        maxZoom={2}
        minZoom={0.1}
        nodes={elements.nodes(view)}
        nodesConnectable={handlers !== undefined}
        nodesDraggable={handlers !== undefined}
        nodeTypes={nodeTypes}
        onBeforeDelete={async ({ nodes, edges }) => {
          handlers?.onRemove({
            nodes: new Set(nodes.map(({ id }) => id)),
            edges: new Set(edges.map(({ id }) => id)),
          });
          // The graph removes them; React Flow gets them with the next render.
          return false;
        }}
        onConnect={({ source, sourceHandle, target }) =>
          handlers?.onConnect({ source, output: sourceHandle ?? 'a', target })
        }
        onEdgesChange={handleEdges}
        onlyRenderVisibleElements
        onNodeDoubleClick={(_, { id }) => (handlers?.onOpen ?? props.onOpen)?.(id)}
        onNodeClick={(_, { id }) => {
          if (!handlers) props.onOpen?.(id);
        }}
        onNodesChange={handleNodes}
        onPaneClick={handlePane}
        onPaneMouseMove={touchAt}
        onSelectionEnd={() => {
          if (hasOverview) select({ nodes: new Set(nodesInBox()), edges: new Set() });
        }}
        proOptions={{ hideAttribution: true }}
        selectionMode={SelectionMode.Partial}
        zoomOnDoubleClick={false}
      >
        <Background className={classes.background ?? ''} gap={24} size={1.5} />
        {hasOverview && <VisuallyHidden>{t('overview')}</VisuallyHidden>}
        {mounted && (
          <Overview
            edgeLooks={edgeLooks}
            graph={graph}
            isHidden={!hasOverview}
            overlay={overlay}
            selected={selection.nodes}
            sizeOf={sizeOf}
            withoutNodes={selection.nodes.size > MOST_TOUCHED ? nothingSelected.nodes : selection.nodes}
          />
        )}
        {props.hasMinimap && <FlowMap graph={graph} />}
        {props.children}
      </ReactFlow>
    </CanvasContext>
  );
}
