import type { FlowGraph, FlowNode, Point } from './graph.ts';
import { handleHeights, nodeSize, type Size } from './node-size.ts';

export interface Area extends Point, Size {}

/** Flows with more nodes are drawn as one picture where their cards could not be read. */
const MANY_NODES = 100;
/** Below this zoom the words of a card cannot be read. */
const READABLE_ZOOM = 0.4;
/** Cards that are mounted in one frame: more would block the page for longer than a frame. */
const CARDS_A_FRAME = 8;
/** Removing costs less, and what is still there is drawn in every frame. */
const CARDS_REMOVED_A_FRAME = 16;
/** What a flow opens on around its start, where all of it would be too small. */
const OPENING = { before: 40, width: 1_300, height: 800 } as const;
/** With the free space around the nodes, the view ends up above the readable zoom. */
const OPENING_ZOOM = 0.6;

export const hasManyNodes = ({ nodes }: FlowGraph): boolean => nodes.length > MANY_NODES;
export const isReadable = (zoom: number): boolean => zoom >= READABLE_ZOOM;

export type SizeOf = (node: FlowNode) => Size;

export function nodesIn(nodes: readonly FlowNode[], area: Area, sizeOf: SizeOf = nodeSize): readonly FlowNode[] {
  return nodes.filter((node) => {
    const { x, y } = node.position;
    if (x > area.x + area.width || y > area.y + area.height) return false;
    const { width, height } = sizeOf(node);
    return x + width >= area.x && y + height >= area.y;
  });
}

/** The topmost node at a point. */
export const nodeAt = (nodes: readonly FlowNode[], point: Point, sizeOf: SizeOf = nodeSize): FlowNode | undefined =>
  nodesIn(nodes, { ...point, width: 0, height: 0 }, sizeOf).at(-1);

/**
 * The next step from the mounted cards to the wanted ones: some of these added, some of the others removed. The same set
 * if nothing changes.
 */
export function mountSome(mounted: ReadonlySet<string>, wanted: ReadonlySet<string>): ReadonlySet<string> {
  const removed = new Set([...mounted].filter((id) => !wanted.has(id)).slice(0, CARDS_REMOVED_A_FRAME));
  const added = [...wanted].filter((id) => !mounted.has(id)).slice(0, CARDS_A_FRAME);
  if (removed.size === 0 && added.length === 0) return mounted;
  return new Set([...[...mounted].filter((id) => !removed.has(id)), ...added]);
}

/** The nodes a flow is opened on: all, or those around the start where all would be too small to read. */
export function openingNodes(graph: FlowGraph, screenWidth: number): readonly FlowNode[] {
  const start = graph.nodes.find(({ type }) => type === 'start') ?? graph.nodes[0];
  if (start === undefined) return graph.nodes;
  const { before, height } = OPENING;
  const all = sizeOfAll(graph.nodes);
  if (all.width <= screenWidth && all.height <= height) return graph.nodes;
  // On a phone so few that they are readable.
  const width = Math.min(OPENING.width, screenWidth / OPENING_ZOOM);
  const { x, y } = start.position;
  const whole = nodesIn(graph.nodes, { x: x - before, y: y - height / 2, width, height });
  return whole.filter(({ position }) => position.x + nodeSize(start).width <= x + width);
}

/** Of the rectangle around all nodes. */
function sizeOfAll(nodes: readonly FlowNode[]): Size {
  const across = nodes.flatMap((node) => [node.position.x, node.position.x + nodeSize(node).width]);
  const down = nodes.flatMap((node) => [node.position.y, node.position.y + nodeSize(node).height]);
  return { width: Math.max(...across) - Math.min(...across), height: Math.max(...down) - Math.min(...down) };
}

const RADIUS = 8;

/** The outlines of areas as one SVG path. */
export const areasPath = (areas: readonly Area[]): string => areas.map(areaPath).join('');

function areaPath({ x, y, width, height }: Area): string {
  const [across, down] = [Math.max(0, width - 2 * RADIUS), Math.max(0, height - 2 * RADIUS)];
  const corner = (dx: number, dy: number) => `a${RADIUS} ${RADIUS} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + RADIUS} ${y}h${across}${corner(RADIUS, RADIUS)}v${down}${corner(-RADIUS, RADIUS)}` +
    `h${-across}${corner(-RADIUS, -RADIUS)}v${-down}${corner(RADIUS, -RADIUS)}z`
  );
}

/** Both ends of an edge, where its card has the connection points. */
export function edgeEnds(source: FlowNode, output: string, target: FlowNode, sizeOf: SizeOf = nodeSize) {
  const heights = handleHeights(source);
  return {
    sourceX: source.position.x + sizeOf(source).width,
    sourceY: source.position.y + (heights.get(output) ?? 0),
    targetX: target.position.x,
    targetY: target.position.y + INPUT_HEIGHT,
  };
}

/** The middle of the input, from the top of its card. */
const INPUT_HEIGHT = 18;
