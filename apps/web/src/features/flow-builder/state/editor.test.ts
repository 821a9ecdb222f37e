import { expect, it } from 'vitest';
import { aGraph, aMenu, aNode, drawn } from '../graph/a-graph.fixture.ts';
import {
  addToEditor,
  connectInEditor,
  createEditor,
  duplicateInEditor,
  moveInEditor,
  removeFromEditor,
  writeData,
} from './editor.ts';

const open = () => createEditor(aGraph([aNode('1', 'start'), aMenu('m', 'Comprar', 'Entrega')], '1.a>m', 'm.a2>1'));

it('adds a node, selects it, and undoing removes it from the selection too', () => {
  const editor = open();
  const id = addToEditor(editor, 'ticket', {});
  expect([...editor.store.get().selection.nodes]).toEqual([id]);
  editor.undo();
  expect(editor.graph().nodes).toHaveLength(2);
  expect(editor.store.get().selection.nodes.size).toBe(0);
  editor.redo();
  expect(editor.graph().nodes.at(-1)?.id).toBe(id);
});

it('duplicates a node and selects the copy', () => {
  const editor = open();
  const id = duplicateInEditor(editor, 'm');
  expect([...editor.store.get().selection.nodes]).toEqual([id]);
  expect(duplicateInEditor(editor, '1')).toBeNull();
});

it('takes a burst of typing as one step, and drops the edge of a removed option with it', () => {
  const editor = createEditor(
    aGraph([aNode('1', 'start'), aMenu('m', 'Comprar', 'Entrega'), aNode('x')], 'm.a2>x'),
    () => 0,
  );
  writeData(editor, 'm', (data) => ({ ...data, message: 'O' }), 'message');
  writeData(editor, 'm', (data) => ({ ...data, message: 'Oi' }), 'message');
  writeData(editor, 'm', (data) => ({ ...data, arrayOption: [{ number: 1, value: 'Comprar' }] }));
  expect(drawn(editor.graph())).toEqual([]);
  editor.undo();
  expect(drawn(editor.graph())).toEqual(['m.a2>x']);
  editor.undo();
  expect(editor.graph().nodes[1]?.data['message']).toBe('Como podemos ajudar?');
});

it('removes what is selected, and records nothing when that is only the start', () => {
  const editor = open();
  editor.select({ nodes: new Set(['1']) });
  removeFromEditor(editor);
  expect(editor.store.get().history.past).toEqual([]);
  editor.select({ nodes: new Set(['m']) });
  removeFromEditor(editor);
  expect(editor.graph().nodes.map(({ id }) => id)).toEqual(['1']);
});

it('connects and disconnects an output by name, as the keyboard does', () => {
  const editor = open();
  const ticket = addToEditor(editor, 'ticket', {});
  connectInEditor(editor, { source: 'm', output: 'a1', target: ticket });
  expect(drawn(editor.graph())).toContain(`m.a1>${ticket}`);
  connectInEditor(editor, { source: 'm', output: 'a1', target: null });
  expect(drawn(editor.graph())).not.toContain(`m.a1>${ticket}`);
});

it('does not tell anybody about a move that ends where it began', () => {
  const editor = open();
  const before = editor.store.get();
  moveInEditor(editor, new Map([['1', { x: 0, y: 0 }]]));
  expect(editor.store.get()).toBe(before);
});
