import { expect, it } from 'vitest';
import { aGraph, aMenu, aNode, drawn } from './a-graph.fixture.ts';
import { copyNodes, pasteNodes } from './clipboard.ts';
import { emptyGraph } from './graph.ts';

const graph = aGraph(
  [
    aNode('1', 'start'),
    aMenu('m', 'Comprar'),
    aNode(
      'ai',
      'openai',
      { typebotIntegration: { name: 'Aurora', apiKey: 'sk-1', voiceKey: 'v', hasApiKey: true } },
      300,
      80,
    ),
  ],
  '1.a>m',
  'm.a1>ai',
);
const copied = copyNodes(graph, new Set(['1', 'm', 'ai'])) ?? '';

it('pastes into another flow with new ids, and the connections among the copied nodes', () => {
  const pasted = pasteNodes(emptyGraph, copied);
  expect(pasted?.graph.nodes.map(({ type }) => type)).toEqual(['menu', 'openai']);
  expect([...(pasted?.ids ?? [])].every((id) => /^[A-Za-z0-9]{30}$/.test(id))).toBe(true);
  const [menu, ai] = pasted?.graph.nodes ?? [];
  expect(pasted && drawn(pasted.graph)).toEqual([`${menu?.id}.a1>${ai?.id}`]);
});

it('takes no keys along', () => {
  expect(copied).not.toContain('sk-1');
  expect(pasteNodes(emptyGraph, copied)?.graph.nodes[1]?.data).toEqual({
    typebotIntegration: { name: 'Aurora', apiKey: '', voiceKey: '', hasApiKey: false },
  });
});

it('keeps the layout, beside the original or where the pointer is', () => {
  const places = (text: string, at?: { x: number; y: number }) =>
    pasteNodes(graph, text, at)
      ?.graph.nodes.slice(3)
      .map(({ position }) => position);
  expect(places(copied)).toEqual([
    { x: 40, y: 40 },
    { x: 340, y: 120 },
  ]);
  expect(places(copied, { x: 1000, y: 500 })).toEqual([
    { x: 1000, y: 500 },
    { x: 1300, y: 580 },
  ]);
});

it('copies nothing when only the start is selected', () => {
  expect(copyNodes(graph, new Set(['1']))).toBeNull();
});

it.each([
  '',
  'bom dia',
  '{"kind":"recado/flow-nodes"}',
  '{"kind":"recado/flow-nodes","nodes":[{"id":1}],"connections":[]}',
])('ignores other text: %s', (text) => expect(pasteNodes(graph, text)).toBeNull());
