import type { Flow, FlowConflict, FlowDraft, FlowInvalid, FlowSaved } from '@recado/contracts';
import { createStore, type Store } from '../../../shared/hooks/store.ts';
import { fromWire } from '../api/wire.ts';
import type { FlowGraph } from '../graph/graph.ts';
import { type Conflict, mergeGraphs, takeTheirs } from '../graph/merge.ts';
import { isSame } from '../graph/same.ts';
import { sealSecrets } from '../graph/secrets.ts';
import type { Editor } from './editor.ts';
import { type FlowIssue, issuesOf } from './flow-issue.ts';

/** Time without a change before the draft is saved. */
export const SAVE_AFTER_MS = 2_000;
const RETRY_AFTER_MS = 5_000;

export interface StoredDraft {
  readonly graph: FlowGraph;
  readonly revision: number;
}

interface SaveRequest extends StoredDraft {
  readonly publish: boolean;
  readonly note: string;
}

/** Calls of the server, injected so that the rules are tested without one. */
export interface DraftCalls {
  readonly save: (request: SaveRequest) => Promise<FlowSaved>;
  readonly load: () => Promise<StoredDraft>;
  /** The other save, if an error says that one came first. */
  readonly conflictOf: (error: unknown) => FlowConflict | null;
  /** The saved draft and its problems, if an error says that only publishing was refused. */
  readonly invalidOf: (error: unknown) => FlowInvalid | null;
}

export interface DraftState {
  readonly status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
  readonly error: unknown;
  /** Nodes that both users changed, waiting for a choice, and the other user. */
  readonly conflicts: readonly Conflict[];
  readonly conflict: FlowConflict | null;
  /** The flow after the last save of this page; null before. */
  readonly flow: Flow | null;
  /** The problems the server found in the saved draft. */
  readonly issues: readonly FlowIssue[];
}

export interface Draft {
  readonly store: Store<DraftState>;
  readonly revision: () => number;
  /** Saves what is not saved yet. Rejects if that fails. */
  readonly flush: () => Promise<void>;
  readonly publish: (note?: string) => Promise<FlowSaved>;
  /** Another user saved: takes their work in, unless ours is just being saved, which finds out by itself. */
  readonly followOthers: (revision: number) => Promise<void>;
  /** Ends a conflict: the ids of nodes to take from the other user. */
  readonly settle: (takeFromThem: ReadonlySet<string>) => void;
  /** The server has this now, after discarding or restoring. */
  readonly reset: (content: Pick<FlowDraft, 'flow' | 'problems' | 'warnings'>) => void;
  /** Saves by itself from now on; returns how to stop. */
  readonly start: () => () => void;
}

/** Saves the draft two seconds after a change, one save at a time, and merges when another user saved first. */
export function createDraft(
  editor: Editor,
  stored: StoredDraft,
  calls: DraftCalls,
  issues: readonly FlowIssue[] = [],
): Draft {
  let base = stored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Saves run one after another: two at a time would conflict with each other. */
  let queue: Promise<unknown> = Promise.resolve();
  let settled: (() => void) | undefined;
  const store = createStore<DraftState>({
    status: 'saved',
    error: null,
    conflicts: [],
    conflict: null,
    flow: null,
    issues,
  });
  const report = (change: Partial<DraftState>) => store.set((state) => ({ ...state, ...change }));

  const isSaved = () => editor.graph() === base.graph || isSame(editor.graph(), base.graph);
  const schedule = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush().catch(() => undefined), afterMs);
  };

  let lastSeen = editor.graph();
  function follow(): void {
    const { status } = store.get();
    if (editor.graph() === base.graph) {
      if (status === 'unsaved') report({ status: 'saved' });
      return;
    }
    if (status === 'saved' || status === 'failed') report({ status: 'unsaved' });
    if (status !== 'conflict' && editor.graph() !== lastSeen) schedule(SAVE_AFTER_MS);
    lastSeen = editor.graph();
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function send(publish: boolean, note: string): Promise<FlowSaved> {
    clearTimeout(timer);
    for (;;) {
      const graph = editor.graph();
      report({ status: 'saving', error: null });
      try {
        const saved = await calls.save({ graph, revision: base.revision, publish, note });
        takeSaved(graph, saved);
        return saved;
      } catch (error) {
        const invalid = calls.invalidOf(error);
        if (invalid !== null) takeStored(graph, invalid.revision, issuesOf({ problems: invalid.issues }));
        const conflict = calls.conflictOf(error);
        if (conflict === null) throw error;
        await mergeWithTheirs(conflict);
      }
    }
  }

  function takeSaved(graph: FlowGraph, saved: FlowSaved): void {
    report({ flow: saved.flow });
    takeStored(graph, saved.flow.revision, issuesOf(saved));
  }

  /** Keys are write-only: once saved they are on the server, and here only the mark that they are. */
  function takeStored(graph: FlowGraph, revision: number, found: readonly FlowIssue[]): void {
    const sealed = sealSecrets(graph);
    base = { graph: sealed, revision };
    if (sealed !== graph) editor.adopt(sealSecrets(editor.graph()), sealSecrets);
    const isUpToDate = isSaved();
    report({ status: isUpToDate ? 'saved' : 'unsaved', issues: found });
    if (!isUpToDate) schedule(SAVE_AFTER_MS);
  }

  async function mergeWithTheirs(conflict: FlowConflict): Promise<void> {
    const theirs = await calls.load();
    const before = base;
    const { graph, conflicts } = mergeGraphs(before.graph, editor.graph(), theirs.graph);
    base = theirs;
    const onto = (step: FlowGraph) => mergeGraphs(before.graph, step, theirs.graph).graph;
    editor.adopt(graph, onto);
    if (conflicts.length === 0) return;
    report({ status: 'conflict', conflicts, conflict });
    await new Promise<void>((resolve) => {
      settled = resolve;
    });
  }

  async function flush(): Promise<void> {
    await inTurn(async () => {
      if (isSaved()) return;
      try {
        await send(false, '');
      } catch (error) {
        report({ status: 'failed', error });
        schedule(RETRY_AFTER_MS);
        throw error;
      }
    });
  }

  return {
    store,
    revision: () => base.revision,
    flush,
    publish: (note = '') =>
      inTurn(async () => {
        try {
          return await send(true, note);
        } catch (error) {
          report({ status: isSaved() ? 'saved' : 'failed', error });
          throw error;
        }
      }),
    followOthers: (revision) =>
      inTurn(async () => {
        if (revision <= base.revision) return;
        const wasSaved = isSaved();
        await mergeWithTheirs({ revision, user: null, updatedAt: new Date().toISOString() });
        report({ status: isSaved() ? 'saved' : 'unsaved' });
        if (!wasSaved) schedule(SAVE_AFTER_MS);
      }),
    settle: (takeFromThem) => {
      const { conflicts } = store.get();
      const taken = conflicts.filter(({ id }) => takeFromThem.has(id));
      editor.change((graph) => taken.reduce(takeTheirs, graph));
      report({ status: 'unsaved', conflicts: [], conflict: null });
      settled?.();
      settled = undefined;
    },
    reset: (content) => {
      const { flow } = content;
      clearTimeout(timer);
      base = { graph: fromWire(flow.flow), revision: flow.revision };
      editor.change(() => base.graph);
      report({ status: isSaved() ? 'saved' : 'unsaved', error: null, flow, issues: issuesOf(content) });
    },
    start: () => {
      const unsubscribe = editor.store.subscribe(follow);
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
}
