import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, it } from 'vitest';
import { aGraph, aMenu, aNode } from '../graph/a-graph.fixture.ts';
import { nodeSize } from '../graph/node-size.ts';
import { fromElk, toElk } from './elk-graph.ts';

it('places nodes from left to right, the targets of options in their order, and overlaps none', async () => {
  const graph = aGraph(
    [
      aNode('1', 'start', {}, 500, 300),
      aNode('c', 'ticket'),
      aNode('b', 'ticket'),
      aNode('a', 'ticket'),
      aMenu('m', 'Um', 'Dois', 'Três'),
      aNode('loose', 'message', { label: 'solto' }),
    ],
    '1.a>m',
    'm.a1>a',
    'm.a2>b',
    'm.a3>c',
  );
  const places = fromElk(await new ELK().layout(toElk(graph, new Map())), graph);
  const at = (id: string) => places.get(id) ?? { x: 0, y: 0 };
  expect(at('1')).toEqual({ x: 500, y: 300 });
  expect(at('m').x).toBeGreaterThan(at('1').x);
  expect([at('a').y, at('b').y, at('c').y]).toEqual([at('a').y, at('b').y, at('c').y].toSorted((a, b) => a - b));
  const boxes = graph.nodes.map((node) => ({ ...at(node.id), ...nodeSize(node) }));
  const overlapping = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
  );
  expect(overlapping).toEqual([]);
});
