import { getBezierPath, ViewportPortal } from '@xyflow/react';
import { memo, useMemo } from 'react';
import { useStore } from '../../../../shared/hooks/store.ts';
import type { FlowGraph, FlowNode } from '../../graph/graph.ts';
import { areasPath, edgeEnds, type SizeOf } from '../../graph/overview.ts';
import { kindOf } from '../../nodes/node-kinds.ts';
import type { CardNotes, Overlay } from './card-overlay.ts';
import classes from './overview.module.css';

interface OverviewProps {
  readonly graph: FlowGraph;
  /** Nodes that are cards at any zoom: a dragged card must leave no box behind. */
  readonly withoutNodes: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly isHidden: boolean;
  readonly overlay: Parameters<typeof useStore<Overlay>>[0];
  readonly edgeLooks: ReadonlyMap<string, string>;
  readonly sizeOf: SizeOf;
}

/**
 * All nodes as a few paths below the cards: as fast for 500 nodes as for one. A card lies on its box, so mounting cards
 * changes nothing here.
 */
export const Overview = memo(
  DrawnOverview,
  // While it is hidden it is not drawn again, or each typed letter would cost 500 nodes.
  (before, after) => (before.isHidden && after.isHidden) || isSameView(before, after),
);

const isSameView = (before: OverviewProps, after: OverviewProps): boolean =>
  (Object.keys(after) as (keyof OverviewProps)[]).every((name) => before[name] === after[name]);

function DrawnOverview(props: OverviewProps) {
  const { graph, withoutNodes, selected, sizeOf, edgeLooks } = props;
  const notes = useStore(props.overlay);
  const boxes = useMemo(() => {
    const drawn = graph.nodes.filter(({ id }) => !withoutNodes.has(id));
    const look = (node: FlowNode) => (selected.has(node.id) ? 'here' : lookOf(notes.get(node.id)));
    return [...Map.groupBy(drawn, look)].map(([name, nodes]) => ({
      name,
      path: areasPath(nodes.map((node) => ({ ...node.position, ...sizeOf(node) }))),
    }));
  }, [graph, withoutNodes, selected, notes, sizeOf]);
  const marks = useMemo(() => {
    const drawn = graph.nodes.filter(({ id }) => !withoutNodes.has(id));
    return [...Map.groupBy(drawn, ({ type }) => kindOf(type).hue)].map(([hue, nodes]) => ({
      hue,
      path: nodes.map(({ position: { x, y } }) => `M${x + 8} ${y + 7}h22v22h-22z`).join(''),
    }));
  }, [graph, withoutNodes]);
  const edges = useMemo(
    () => drawEdges(graph, withoutNodes, edgeLooks, sizeOf),
    [graph, withoutNodes, edgeLooks, sizeOf],
  );
  return (
    <ViewportPortal>
      <svg aria-hidden="true" className={classes.root} data-hidden={props.isHidden || undefined}>
        {edges.map(({ name, path }) => (
          <path className={classes.edge} d={path} data-look={name} key={name} />
        ))}
        {boxes.map(({ name, path }) => (
          <path className={classes.box} d={path} data-look={name} key={name} />
        ))}
        {marks.map(({ hue, path }) => (
          <path className={classes.mark} d={path} data-hue={hue} key={hue} />
        ))}
      </svg>
    </ViewportPortal>
  );
}

function lookOf(notes: CardNotes = {}): string {
  const { path, change, problems = [] } = notes;
  if (path === 'here' || path === 'ended') return path;
  if (change) return change;
  return problems.some(({ level }) => level === 'error') ? 'error' : '';
}

function drawEdges(
  graph: FlowGraph,
  withoutNodes: ReadonlySet<string>,
  looks: ReadonlyMap<string, string>,
  sizeOf: SizeOf,
): readonly { readonly name: string; readonly path: string }[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const drawn = graph.edges.filter(({ source, target }) => !withoutNodes.has(source) && !withoutNodes.has(target));
  return [...Map.groupBy(drawn, ({ id }) => looks.get(id) ?? '')].map(([name, edges]) => ({
    name,
    path: edges
      .map(({ source, sourceHandle, target }) => {
        const [from, to] = [byId.get(source), byId.get(target)];
        return from && to ? getBezierPath(edgeEnds(from, sourceHandle, to, sizeOf))[0] : '';
      })
      .join(''),
  }));
}
