import { expect, it } from 'vitest';
import { aGraph, aNode } from './a-graph.fixture.ts';
import { diffGraphs, isUnchanged } from './diff.ts';

const before = aGraph(
  [aNode('1', 'start'), aNode('text', 'message', { label: 'Somos a Casa' }), aNode('gone'), aNode('moved', 'ticket')],
  '1.a>text',
  'text.a>gone',
);
const after = aGraph(
  [
    aNode('1', 'start'),
    aNode('text', 'message', { label: 'Aqui é a Casa' }),
    aNode('new', 'interval'),
    aNode('moved', 'ticket', {}, 500, 0),
  ],
  '1.a>text',
  'text.a>new',
);

it('tells added, changed and removed nodes from moved ones', () => {
  const diff = diffGraphs(before, after);
  expect(Object.fromEntries(diff.nodes)).toEqual({ text: 'changed', new: 'added', gone: 'removed', moved: 'moved' });
  expect(diff.counts).toEqual({ added: 1, changed: 1, removed: 1, moved: 1 });
  expect(diff.places.get('moved')).toEqual({ x: 0, y: 0 });
});

it('draws both versions together, the removed connection beside the new one', () => {
  const { union, edges } = diffGraphs(before, after);
  expect(union.nodes.map(({ id }) => id)).toEqual(['1', 'text', 'new', 'moved', 'gone']);
  expect(Object.fromEntries(edges)).toEqual({ 'text.a>new': 'added', 'removed:text.a>gone': 'removed' });
});

it('finds no change between equal versions', () => {
  expect(isUnchanged(diffGraphs(before, before))).toBe(true);
});
