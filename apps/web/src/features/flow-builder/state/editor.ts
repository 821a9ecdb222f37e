import { createStore, type Store } from '../../../shared/hooks/store.ts';
import { type Connection, connect, disconnect, dropLooseEdges } from '../graph/connect.ts';
import { changeData, type FlowGraph, type NodeData, type Point } from '../graph/graph.ts';
import { type History, rebase, record, redo, startHistory, undo } from '../graph/history.ts';
import { addNode, duplicateNode, moveNodes } from '../graph/place-node.ts';
import { remove } from '../graph/remove.ts';

export interface Selection {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

export interface EditorState {
  readonly history: History<FlowGraph>;
  readonly selection: Selection;
  /** The panel shall take the focus as soon as it is there, as after a double click. */
  readonly wantsPanelFocus: boolean;
}

export const nothingSelected: Selection = { nodes: new Set(), edges: new Set() };

/** One open flow: its graph with history, and the selection beside it. */
export interface Editor {
  readonly store: Store<EditorState>;
  readonly graph: () => FlowGraph;
  readonly change: (change: (graph: FlowGraph) => FlowGraph, burst?: string) => void;
  readonly select: (selection: Partial<Selection>) => void;
  readonly focusPanel: () => void;
  readonly panelFocused: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Replaces the graph after a merge with the work of another user; `onto` brings older steps up to date. */
  readonly adopt: (graph: FlowGraph, onto: (step: FlowGraph) => FlowGraph) => void;
}

export function createEditor(graph: FlowGraph, now: () => number = Date.now): Editor {
  const store = createStore<EditorState>({
    history: startHistory(graph),
    selection: nothingSelected,
    wantsPanelFocus: false,
  });
  const setHistory = (change: (history: History<FlowGraph>) => History<FlowGraph>) =>
    store.set((state) => {
      const history = change(state.history);
      if (history === state.history) return state;
      return { ...state, history, selection: stillThere(state.selection, history.present) };
    });
  return {
    store,
    graph: () => store.get().history.present,
    change: (change, burst) => setHistory((history) => record(history, change(history.present), { burst, at: now() })),
    select: ({ nodes = nothingSelected.nodes, edges = nothingSelected.edges }) =>
      store.set((state) => {
        const isSame = sameSet(state.selection.nodes, nodes) && sameSet(state.selection.edges, edges);
        return isSame ? state : { ...state, selection: { nodes, edges } };
      }),
    focusPanel: () => store.set((state) => ({ ...state, wantsPanelFocus: true })),
    panelFocused: () => store.set((state) => ({ ...state, wantsPanelFocus: false })),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    adopt: (present, onto) => setHistory((history) => rebase(history, present, onto)),
  };
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

/** After undoing, a selected node may be gone: the panel must not show it. */
function stillThere(selection: Selection, graph: FlowGraph): Selection {
  const nodes = new Set(graph.nodes.map(({ id }) => id));
  const edges = new Set(graph.edges.map(({ id }) => id));
  const isWhole =
    [...selection.nodes].every((id) => nodes.has(id)) && [...selection.edges].every((id) => edges.has(id));
  if (isWhole) return selection;
  return {
    nodes: new Set([...selection.nodes].filter((id) => nodes.has(id))),
    edges: new Set([...selection.edges].filter((id) => edges.has(id))),
  };
}

/** Adds a node and selects it; returns its id. */
export function addToEditor(editor: Editor, type: string, data: NodeData): string {
  let added = '';
  editor.change((graph) => {
    const next = addNode(graph, { type, data });
    added = next.id;
    return next.graph;
  });
  editor.select({ nodes: new Set([added]) });
  return added;
}

export function duplicateInEditor(editor: Editor, id: string): string | null {
  const copy = duplicateNode(editor.graph(), id);
  if (copy === null) return null;
  editor.change(() => copy.graph);
  editor.select({ nodes: new Set([copy.id]) });
  return copy.id;
}

/** Removes the given nodes and edges, or what is selected. */
export function removeFromEditor(editor: Editor, what: Partial<Selection> = editor.store.get().selection): void {
  editor.change((graph) => remove(graph, what));
}

/** A burst of typing in one field is one step. */
export function writeData(editor: Editor, id: string, change: (data: NodeData) => NodeData, field?: string): void {
  editor.change(
    (graph) => dropLooseEdges(changeData(graph, id, change)),
    field === undefined ? undefined : `data:${id}:${field}`,
  );
}

export const moveInEditor = (editor: Editor, positions: ReadonlyMap<string, Point>, burst?: string): void =>
  editor.change((graph) => moveNodes(graph, positions), burst);

/** A target of null disconnects the output. */
export function connectInEditor(
  editor: Editor,
  { source, output, target }: Omit<Connection, 'target'> & { readonly target: string | null },
): void {
  editor.change((graph) =>
    target === null ? disconnect(graph, source, output) : connect(graph, { source, output, target }),
  );
}
