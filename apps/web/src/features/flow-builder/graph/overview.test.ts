import { describe, expect, it } from 'vitest';
import { aGraph, aNode } from './a-graph.fixture.ts';
import { nodeSize } from './node-size.ts';
import { areasPath, edgeEnds, mountSome, nodeAt, nodesIn, openingNodes } from './overview.ts';

const ids = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id);
const grid = (count: number) =>
  aGraph(
    Array.from({ length: count }, (_, nr) =>
      aNode(`${nr}`, nr === 0 ? 'start' : 'message', {}, (nr % 25) * 320, Math.floor(nr / 25) * 240),
    ),
  );

describe('what a flow opens on', () => {
  it('is all of a flow that can be read as a whole', () => {
    const row = aGraph(Array.from({ length: 4 }, (_, nr) => aNode(`${nr}`, 'message', {}, nr * 320, 0)));
    expect(openingNodes(row, 1_440)).toHaveLength(4);
  });

  it('is the start and what follows in a row that would be too small on a phone, or is long', () => {
    const row = aGraph(
      Array.from({ length: 9 }, (_, nr) => aNode(`${nr}`, nr === 0 ? 'start' : 'message', {}, nr * 320, 0)),
    );
    expect(ids(openingNodes(row, 1_440))).toEqual(['0', '1', '2', '3']);
    expect(ids(openingNodes(row, 390))).toEqual(['0', '1']);
  });

  it('is the start and the nodes beside it in a flow with many', () => {
    const shown = openingNodes(grid(500), 1_440);
    expect(ids(shown)).toEqual(expect.arrayContaining(['0', '1', '25']));
    expect(shown.length).toBeLessThan(20);
  });

  it('is no wider on a phone than can be read', () => {
    const shown = openingNodes(grid(500), 390);
    expect(ids(shown)).toContain('0');
    expect(Math.max(...shown.map((node) => node.position.x + nodeSize(node).width))).toBeLessThanOrEqual(650);
  });
});

describe('finding nodes by place', () => {
  const nodes = [
    aNode('under', 'message', {}, 0, 0),
    aNode('over', 'message', {}, 100, 0),
    aNode('far', 'message', {}, 900, 0),
  ];

  it('counts a node that is partly inside', () => {
    expect(ids(nodesIn(nodes, { x: 210, y: 10, width: 5, height: 5 }))).toEqual(['under', 'over']);
    expect(ids(nodesIn(nodes, { x: 0, y: 500, width: 2_000, height: 5 }))).toEqual([]);
  });

  it('takes the topmost of two at one point', () => {
    expect(nodeAt(nodes, { x: 150, y: 10 })?.id).toBe('over');
    expect(nodeAt(nodes, { x: 600, y: 10 })).toBeUndefined();
  });
});

describe('mounting cards', () => {
  it('adds a few at a time, until all that are wanted are mounted', () => {
    const wanted = new Set(ids(grid(20).nodes));
    const first = mountSome(new Set(), wanted);
    expect(first.size).toBeLessThan(wanted.size);
    const second = mountSome(first, wanted);
    expect([...second]).toEqual(expect.arrayContaining([...first]));
    expect(mountSome(mountSome(second, wanted), wanted)).toEqual(wanted);
  });

  it('removes a few at a time of those that are no longer wanted', () => {
    const [stays, ...leaving] = ids(grid(60).nodes);
    const wanted = new Set([stays ?? '']);
    let mounted: ReadonlySet<string> = new Set([...wanted, ...leaving]);
    let frames = 0;
    for (let next = mountSome(mounted, wanted); next !== mounted; next = mountSome(mounted, wanted)) {
      expect(mounted.size - next.size).toBeLessThanOrEqual(20);
      mounted = next;
      frames += 1;
    }
    expect(mounted).toEqual(wanted);
    expect(frames).toBeGreaterThan(2);
  });

  it('returns the same set if nothing changes', () => {
    const mounted = new Set(['a', 'b', 'c']);
    expect(mountSome(mounted, new Set(['c', 'b', 'a']))).toBe(mounted);
  });
});

it('draws an edge between the connection points of its cards', () => {
  const [from, to] = [aNode('a', 'message', {}, 0, 0), aNode('b', 'message', {}, 320, 240)];
  expect(edgeEnds(from, 'a', to)).toEqual({ sourceX: 216, sourceY: 18, targetX: 320, targetY: 258 });
});

it('draws several areas as one path', () => {
  const path = areasPath([
    { x: 0, y: 0, width: 216, height: 80 },
    { x: 320, y: 0, width: 216, height: 80 },
  ]);
  expect(path.match(/M/g)).toHaveLength(2);
});
