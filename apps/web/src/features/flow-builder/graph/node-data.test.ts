import { expect, it } from 'vitest';
import { aMenu, aNode } from './a-graph.fixture.ts';
import { blocksData, blocksOf, nextBlockId, queueOf } from './node-data.ts';
import { handleHeights, nodeSize } from './node-size.ts';
import { outputsOf } from './outputs.ts';

it('reads the blocks of a content node in the order of seq, and loses none', () => {
  const node = aNode('c', 'singleBlock', {
    seq: ['img2', 'message1'],
    elements: [
      { number: 'message1', type: 'message', value: 'oi' },
      { number: 'img2', type: 'img', value: 'key', original: 'a.png' },
      { number: 'interval3', type: 'interval', value: 5 },
      { number: 'x', type: 'unknown' },
    ],
  });
  expect(blocksOf(node).map(({ number }) => number)).toEqual(['img2', 'message1', 'interval3']);
  expect(blocksData({}, blocksOf(node))).toEqual({
    seq: ['img2', 'message1', 'interval3'],
    elements: [
      { number: 'img2', type: 'img', value: 'key', original: 'a.png' },
      { number: 'message1', type: 'message', value: 'oi' },
      { number: 'interval3', type: 'interval', value: 5 },
    ],
  });
  expect(nextBlockId(blocksOf(node), 'audio')).toBe('audio4');
});

it('reads the queue of a ticket from either place', () => {
  expect(queueOf(aNode('t', 'ticket', { data: { id: 3, name: 'Vendas' } }))).toEqual({ id: 3, name: 'Vendas' });
  expect(queueOf(aNode('t', 'ticket', { id: 4, name: 'Suporte' }))).toEqual({ id: 4, name: 'Suporte' });
  expect(queueOf(aNode('t', 'ticket', {}))).toBeNull();
});

it.each([
  ['start', ['a']],
  ['singleBlock', ['a']],
  ['question', ['a', 'invalid']],
  ['condition', ['a', 'b']],
  ['randomizer', ['a', 'b']],
  ['ticket', []],
  ['typebot', ['a', 'error']],
  ['openai', ['a', 'error']],
])('gives %s the outputs %j', (type, ids) => {
  expect(outputsOf(aNode('x', type)).map(({ id }) => id)).toEqual(ids);
});

it('gives a menu one output per option and one for unclear answers, each at its own height', () => {
  const menu = aMenu('m', 'Comprar', 'Entrega');
  expect(outputsOf(menu).map(({ id }) => id)).toEqual(['a1', 'a2', 'invalid']);
  const heights = [...handleHeights(menu).values()];
  expect(heights.map((height, index) => height - (heights[index - 1] ?? height - 24))).toEqual([24, 24, 24]);
  expect(nodeSize(menu).height).toBeGreaterThan(heights.at(-1) ?? Infinity);
});
