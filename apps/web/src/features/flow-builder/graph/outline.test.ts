import { expect, it } from 'vitest';
import { aGraph, aMenu, aNode } from './a-graph.fixture.ts';
import { outline, searchOutline } from './outline.ts';

const graph = aGraph(
  [
    aNode('loose', 'message', { label: 'Ninguém chega aqui' }),
    aNode('late', 'ticket', { data: { id: 3, name: 'Vendas' } }),
    aMenu('menu', 'Comprar', 'Minha entrega'),
    aNode('1', 'start'),
    aNode('ask', 'question', { typebotIntegration: { message: 'Qual é o pedido?', answerKey: 'pedido' } }),
  ],
  '1.a>menu',
  'menu.a1>late',
  'menu.a2>ask',
  'ask.a>menu',
);

it('lists the nodes as a conversation meets them, loops once, unreachable ones last', () => {
  expect(outline(graph).map(({ id, depth }) => [id, depth])).toEqual([
    ['1', 0],
    ['menu', 1],
    ['late', 2],
    ['ask', 2],
    ['loose', null],
  ]);
});

it.each([
  ['entrega', ['menu']],
  ['NINGUEM', ['loose']],
  ['ticket vendas', ['late']],
  ['{{pedido}}', ['ask']],
  ['nada', []],
])('finds %s', (query, ids) => {
  expect(searchOutline(outline(graph), query, (type) => type).map(({ id }) => id)).toEqual(ids);
});

it('lists everything for an empty query', () => {
  expect(searchOutline(outline(graph), ' ', (type) => type)).toHaveLength(5);
});
