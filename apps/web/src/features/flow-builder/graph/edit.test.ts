import { describe, expect, it } from 'vitest';
import { aGraph, aMenu, aNode, drawn } from './a-graph.fixture.ts';
import { connect, disconnect, dropLooseEdges } from './connect.ts';
import { emptyGraph } from './graph.ts';
import { newId } from './ids.ts';
import { addNode, duplicateNode, moveNodes } from './place-node.ts';
import { remove } from './remove.ts';

const start = aNode('1', 'start');

describe('newId', () => {
  it('has 30 alphanumerics and never repeats', () => {
    const ids = Array.from({ length: 500 }, newId);
    expect(ids.every((id) => /^[A-Za-z0-9]{30}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(500);
  });
});

describe('adding a node', () => {
  it('places it 40 px right of the last one, at the same height', () => {
    const { graph, id } = addNode(aGraph([start, aNode('b', 'message', {}, 300, 120)]), { type: 'menu', data: {} });
    expect(graph.nodes.at(-1)).toEqual({ id, type: 'menu', data: {}, position: { x: 300 + 216 + 40, y: 120 } });
  });

  it('measures from the right edge of the start, which is narrower', () => {
    expect(addNode(aGraph([start]), { type: 'menu', data: {} }).graph.nodes[1]?.position).toEqual({ x: 152, y: 0 });
  });

  it('puts the first node of an empty flow at the origin', () => {
    expect(addNode(emptyGraph, { type: 'start', data: {} }).graph.nodes[0]?.position).toEqual({ x: 0, y: 0 });
  });
});

describe('duplicating a node', () => {
  const key = { typebotIntegration: { name: 'Aurora', apiKey: 'sk-1', hasApiKey: true } };
  const graph = aGraph([start, aNode('a', 'openai', key, 100, 50), aNode('far', 'message', {}, 900, 0)], 'a.a>far');

  it('places the copy 240 px right of the rightmost node, without connections', () => {
    const copy = duplicateNode(graph, 'a');
    expect(copy?.graph.nodes.at(-1)).toMatchObject({ type: 'openai', position: { x: 1140, y: 50 } });
    expect(copy?.id).not.toBe('a');
    expect(copy && drawn(copy.graph)).toEqual(['a.a>far']);
  });

  it('copies neither the key nor the mark that one is stored', () => {
    expect(duplicateNode(graph, 'a')?.graph.nodes.at(-1)?.data).toEqual({
      typebotIntegration: { name: 'Aurora', apiKey: '', hasApiKey: false },
    });
  });

  it('refuses a second start', () => {
    expect(duplicateNode(graph, '1')).toBeNull();
  });
});

describe('moving nodes', () => {
  it('returns the same graph when nothing moved, so that no step is recorded', () => {
    const graph = aGraph([start]);
    expect(moveNodes(graph, new Map([['1', { x: 0, y: 0 }]]))).toBe(graph);
    expect(moveNodes(graph, new Map([['1', { x: 5, y: 0 }]])).nodes[0]?.position).toEqual({ x: 5, y: 0 });
  });
});

describe('connecting', () => {
  const graph = aGraph([start, aMenu('m', 'Comprar', 'Entrega'), aNode('x'), aNode('t', 'ticket')], '1.a>m', 'm.a1>x');

  it('replaces the edge of an output', () => {
    const after = connect(graph, { source: 'm', output: 'a1', target: 't' });
    expect(drawn(after)).toEqual(['1.a>m', 'm.a1>t']);
    expect(after.edges.at(-1)?.id).toMatch(/^[A-Za-z0-9]{30}$/);
  });

  it.each([
    ['a node to itself', { source: 'm', output: 'a2', target: 'm' }],
    ['anything to the start', { source: 'x', output: 'a', target: '1' }],
    ['an output the node does not have', { source: 'm', output: 'a3', target: 'x' }],
    ['a ticket, which ends the flow', { source: 't', output: 'a', target: 'x' }],
    ['a node that is gone', { source: 'x', output: 'a', target: 'gone' }],
  ])('refuses %s', (_, connection) => {
    expect(connect(graph, connection)).toBe(graph);
  });

  it('may lead back, as menus do', () => {
    expect(drawn(connect(graph, { source: 'x', output: 'a', target: 'm' }))).toContain('x.a>m');
  });

  it('disconnects one output', () => {
    expect(drawn(disconnect(graph, 'm', 'a1'))).toEqual(['1.a>m']);
    expect(disconnect(graph, 'm', 'a2')).toBe(graph);
  });

  it('drops the edge of an option that was removed', () => {
    const shorter = { ...graph, nodes: graph.nodes.map((node) => (node.id === 'm' ? aMenu('m') : node)) };
    expect(drawn(dropLooseEdges(shorter))).toEqual(['1.a>m']);
  });
});

describe('removing', () => {
  const graph = aGraph([start, aNode('a'), aNode('b')], '1.a>a', 'a.a>b');

  it('removes nodes with their edges', () => {
    const after = remove(graph, { nodes: new Set(['a']) });
    expect(after.nodes.map(({ id }) => id)).toEqual(['1', 'b']);
    expect(after.edges).toEqual([]);
  });

  it('removes a single edge', () => {
    expect(drawn(remove(graph, { edges: new Set(['a.a>b']) }))).toEqual(['1.a>a']);
  });

  it('keeps the start', () => {
    expect(remove(graph, { nodes: new Set(['1']) })).toBe(graph);
  });
});
