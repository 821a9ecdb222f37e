import type { FlowInvalid, FlowSaved } from '@recado/contracts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aGraph, aNode } from '../graph/a-graph.fixture.ts';
import { changeData, type FlowGraph } from '../graph/graph.ts';
import { createDraft, type DraftCalls, SAVE_AFTER_MS, type StoredDraft } from './draft.ts';
import { addToEditor, createEditor, type Editor, writeData } from './editor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const first = aGraph([
  aNode('1', 'start'),
  aNode('a', 'message', { label: 'oi' }),
  aNode('b', 'message', { label: '' }),
]);
const labelOf = (graph: FlowGraph, id: string) => graph.nodes.find((node) => node.id === id)?.data['label'];
const write = (editor: Editor, id: string, label: string) =>
  writeData(editor, id, (data) => ({ ...data, label }), 'label');

const savedAs = (revision: number): FlowSaved => ({
  flow: {
    id: 1,
    name: 'Triagem',
    active: true,
    revision,
    publishedVersion: null,
    hasDraft: true,
    user: null,
    createdAt: '2026-11-18T12:00:00.000Z',
    updatedAt: '2026-11-18T12:00:00.000Z',
  },
  problems: [],
  warnings: [],
});

class Changed extends Error {}
class Invalid extends Error {
  readonly details: FlowInvalid;
  constructor(details: FlowInvalid) {
    super('invalid');
    this.details = details;
  }
}

/** A server with one draft, which refuses a save based on an older one. */
function aServer(start: StoredDraft = { graph: first, revision: 1 }) {
  let stored = start;
  const sent: { readonly graph: FlowGraph; readonly publish: boolean }[] = [];
  const calls: DraftCalls = {
    save: async ({ graph, revision, publish }) => {
      if (revision !== stored.revision) throw new Changed();
      stored = { graph, revision: revision + 1 };
      sent.push({ graph, publish });
      return savedAs(stored.revision);
    },
    load: async () => stored,
    conflictOf: (error) =>
      error instanceof Changed
        ? { revision: stored.revision, user: { id: 2, name: 'Ana' }, updatedAt: '2026-11-18T12:00:00.000Z' }
        : null,
    invalidOf: (error) => (error instanceof Invalid ? error.details : null),
  };
  return {
    calls,
    sent,
    stored: () => stored,
    /** Another user saves. */
    change: (change: (graph: FlowGraph) => FlowGraph) => {
      stored = { graph: change(stored.graph), revision: stored.revision + 1 };
    },
  };
}

function open(server = aServer()) {
  const editor = createEditor(first);
  const draft = createDraft(editor, { graph: first, revision: 1 }, server.calls);
  onTestFinished(draft.start());
  return { editor, draft, server };
}

describe('saving a draft', () => {
  it('saves once, two seconds after the last of several changes', async () => {
    const { editor, draft, server } = open();
    write(editor, 'a', 'ol');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    write(editor, 'a', 'olá');
    expect(draft.store.get().status).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    expect(server.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.sent.map(({ graph, publish }) => [labelOf(graph, 'a'), publish])).toEqual([['olá', false]]);
    expect(draft.store.get().status).toBe('saved');
  });

  it('does not save a selection, nor a change that was undone', async () => {
    const { editor, server } = open();
    editor.select({ nodes: new Set(['a']) });
    write(editor, 'a', 'x');
    editor.undo();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sent).toEqual([]);
  });

  it('saves immediately when the user leaves, and resolves afterwards', async () => {
    const { editor, draft, server } = open();
    write(editor, 'a', 'olá');
    await draft.flush();
    expect(labelOf(server.stored().graph, 'a')).toBe('olá');
  });

  it('says that a save failed, and tries again', async () => {
    const { editor, draft, server } = open();
    const { save } = server.calls;
    const failing = vi.fn<typeof save>().mockRejectedValueOnce(new Error('offline')).mockImplementation(save);
    Object.assign(server.calls, { save: failing });
    write(editor, 'a', 'olá');
    await expect(draft.flush()).rejects.toThrow('offline');
    expect(draft.store.get().status).toBe('failed');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(draft.store.get().status).toBe('saved');
    expect(labelOf(server.stored().graph, 'a')).toBe('olá');
  });

  it('saves again what was written while it saved', async () => {
    const { editor, draft, server } = open();
    const { save } = server.calls;
    const slow = vi.fn(save).mockImplementationOnce(async (request) => {
      write(editor, 'a', 'um dois');
      return await save(request);
    });
    Object.assign(server.calls, { save: slow });
    write(editor, 'a', 'um');
    await draft.flush();
    expect(draft.store.get().status).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(server.sent.map(({ graph }) => labelOf(graph, 'a'))).toEqual(['um', 'um dois']);
  });

  it('publishes after the save that is under way', async () => {
    const { editor, draft, server } = open();
    write(editor, 'a', 'olá');
    const [, saved] = await Promise.all([draft.flush(), draft.publish()]);
    expect(saved.flow.revision).toBe(3);
    expect(server.sent.map(({ publish }) => publish)).toEqual([false, true]);
  });

  it('knows that the draft is saved when only publishing was refused', async () => {
    const { editor, draft, server } = open();
    const problem = { nodeId: 'a', type: 'message', field: null, code: 'notAvailableYet' } as const;
    Object.assign(server.calls, { save: () => Promise.reject(new Invalid({ revision: 7, issues: [problem] })) });
    write(editor, 'a', 'olá');
    await expect(draft.publish()).rejects.toThrow('invalid');
    expect(draft.store.get()).toMatchObject({ status: 'saved', issues: [{ ...problem, level: 'error' }] });
    expect(draft.revision()).toBe(7);
  });

  it('keeps no key in the page once the server has it', async () => {
    const { editor, draft } = open();
    writeData(editor, 'a', () => ({ typebotIntegration: { apiKey: 'sk-1' } }));
    await draft.flush();
    expect(editor.graph().nodes[1]?.data).toEqual({ typebotIntegration: { apiKey: '', hasApiKey: true } });
    editor.undo();
    editor.redo();
    expect(JSON.stringify(editor.graph())).not.toContain('sk-1');
  });
});

describe('two editors', () => {
  it('joins changes of different nodes without asking, and saves both', async () => {
    const { editor, draft, server } = open();
    server.change((graph) => changeData(graph, 'b', () => ({ label: 'da Ana' })));
    write(editor, 'a', 'nosso');
    await draft.flush();
    expect(draft.store.get().status).toBe('saved');
    expect(['a', 'b'].map((id) => labelOf(server.stored().graph, id))).toEqual(['nosso', 'da Ana']);
    editor.undo();
    expect(['a', 'b'].map((id) => labelOf(editor.graph(), id))).toEqual(['oi', 'da Ana']);
  });

  it('asks about a node both changed, and saves what was chosen', async () => {
    const { editor, draft, server } = open();
    server.change((graph) => changeData(graph, 'a', () => ({ label: 'da Ana' })));
    write(editor, 'a', 'nosso');
    const saving = draft.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.store.get()).toMatchObject({ status: 'conflict', conflict: { user: { name: 'Ana' } } });
    expect(server.sent).toEqual([]);
    draft.settle(new Set(['a']));
    await saving;
    expect(labelOf(editor.graph(), 'a')).toBe('da Ana');
    expect(draft.store.get().status).toBe('saved');
  });

  it('merges what another user saved as soon as the event arrives', async () => {
    const { editor, draft, server } = open();
    server.change((graph) => changeData(graph, 'b', () => ({ label: 'da Ana' })));
    await draft.followOthers(2);
    expect(labelOf(editor.graph(), 'b')).toBe('da Ana');
    expect(draft.store.get().status).toBe('saved');
    expect(draft.revision()).toBe(2);
  });

  it('stops saving when both pages have what both added', async () => {
    const server = aServer();
    const [ours, theirs] = [open(server), open(server)];
    addToEditor(ours.editor, 'message', { label: 'nosso' });
    await ours.draft.flush();
    addToEditor(theirs.editor, 'message', { label: 'da Ana' });
    await theirs.draft.flush();
    await ours.draft.followOthers(3);
    expect(ours.draft.store.get().status).toBe('saved');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sent).toHaveLength(2);
    expect(ours.editor.graph()).toEqual(theirs.editor.graph());
  });

  it('ignores the news of its own save', async () => {
    const { editor, draft, server } = open();
    const load = vi.spyOn(server.calls, 'load');
    write(editor, 'a', 'olá');
    await draft.flush();
    await draft.followOthers(2);
    expect(load).not.toHaveBeenCalled();
  });
});
