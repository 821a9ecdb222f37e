import { describe, expect, it } from 'vitest';
import { aGraph, aNode, drawn } from './a-graph.fixture.ts';
import { connect, disconnect } from './connect.ts';
import { changeData, type FlowGraph } from './graph.ts';
import { mergeGraphs, takeTheirs } from './merge.ts';
import { addNode, moveNodes } from './place-node.ts';
import { remove } from './remove.ts';

const base = aGraph([aNode('1', 'start'), aNode('a', 'message', { label: 'oi' }), aNode('b')], '1.a>a', 'a.a>b');
const write = (graph: FlowGraph, id: string, label: string) => changeData(graph, id, (data) => ({ ...data, label }));
const labels = ({ nodes }: FlowGraph) => nodes.map(({ id, data }) => `${id}:${data['label'] ?? ''}`);

describe('merging two drafts', () => {
  it('takes each change from the editor who made it', () => {
    const merged = mergeGraphs(base, write(base, 'a', 'olá'), write(base, 'b', 'tchau'));
    expect(merged.conflicts).toEqual([]);
    expect(labels(merged.graph)).toEqual(['1:', 'a:olá', 'b:tchau']);
  });

  it('keeps nodes both added, and connections both made', () => {
    const ours = connect(addNode(base, { type: 'ticket', data: {}, id: 'ours' }).graph, {
      source: 'b',
      output: 'a',
      target: 'ours',
    });
    const theirs = addNode(base, { type: 'message', data: {}, id: 'theirs' }).graph;
    const { graph } = mergeGraphs(base, ours, theirs);
    expect(graph.nodes.map(({ id }) => id).sort()).toEqual(['1', 'a', 'b', 'ours', 'theirs']);
    expect(drawn(graph)).toEqual(['1.a>a', 'a.a>b', 'b.a>ours']);
  });

  it('asks where both changed one node', () => {
    const merged = mergeGraphs(base, write(base, 'a', 'olá'), write(base, 'a', 'bom dia'));
    expect(merged.conflicts.map(({ id }) => id)).toEqual(['a']);
    expect(labels(merged.graph)).toContain('a:olá');
    const [conflict] = merged.conflicts;
    expect(conflict && labels(takeTheirs(merged.graph, conflict))).toContain('a:bom dia');
  });

  it('asks where one removed what the other changed, and drops the edges of what is removed', () => {
    const removed = remove(base, { nodes: new Set(['a']) });
    const merged = mergeGraphs(base, write(base, 'a', 'olá'), removed);
    const [conflict] = merged.conflicts;
    expect(conflict).toMatchObject({ id: 'a', theirs: undefined });
    expect(labels(merged.graph)).toContain('a:olá');
    const taken = conflict && takeTheirs(merged.graph, conflict);
    expect(taken && [labels(taken), drawn(taken)]).toEqual([['1:', 'b:'], []]);
  });

  it('does not ask about places: a move joins a change, and ours wins over another move', () => {
    const moved = moveNodes(base, new Map([['a', { x: 9, y: 9 }]]));
    const merged = mergeGraphs(base, write(base, 'a', 'olá'), moved);
    expect(merged.conflicts).toEqual([]);
    expect(merged.graph.nodes[1]).toMatchObject({ position: { x: 9, y: 9 }, data: { label: 'olá' } });
    const elsewhere = moveNodes(base, new Map([['a', { x: 5, y: 5 }]]));
    expect(mergeGraphs(base, elsewhere, moved).graph.nodes[1]?.position).toEqual({ x: 5, y: 5 });
  });

  it('removes what one removed and the other only moved', () => {
    const moved = moveNodes(base, new Map([['a', { x: 9, y: 9 }]]));
    const merged = mergeGraphs(base, moved, remove(base, { nodes: new Set(['a']) }));
    expect([merged.conflicts, labels(merged.graph)]).toEqual([[], ['1:', 'b:']]);
  });

  it('takes a disconnection, and ours where both reconnected one output', () => {
    expect(drawn(mergeGraphs(base, base, disconnect(base, 'a', 'a')).graph)).toEqual(['1.a>a']);
    const ours = connect(base, { source: '1', output: 'a', target: 'b' });
    const theirs = disconnect(base, '1', 'a');
    expect(drawn(mergeGraphs(base, ours, theirs).graph)).toEqual(['1.a>b', 'a.a>b']);
  });

  it('finds equal changes equal, whatever the order of their keys', () => {
    const ours = changeData(base, 'a', () => ({ label: 'olá', x: 1 }));
    const theirs = changeData(base, 'a', () => ({ x: 1, label: 'olá' }));
    expect(mergeGraphs(base, ours, theirs).conflicts).toEqual([]);
  });
});
