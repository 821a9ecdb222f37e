import { useReactFlow } from '@xyflow/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../../shared/hooks/store.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { findNode } from '../graph/graph.ts';
import { type Block, blocksData, blocksOf } from '../graph/node-data.ts';
import { nodeSize } from '../graph/node-size.ts';
import { tidy } from '../layout/tidy.ts';
import { type addable, kindOf } from '../nodes/node-kinds.ts';
import type { Draft } from '../state/draft.ts';
import {
  addToEditor,
  connectInEditor,
  duplicateInEditor,
  moveInEditor,
  nothingSelected,
  removeFromEditor,
  type Selection,
  writeData,
} from '../state/editor.ts';
import { useClipboard } from '../state/use-clipboard.ts';
import { useEditor, useGraph, useSelection } from '../state/use-editor.ts';
import { useEditorKeys } from '../state/use-editor-keys.ts';
import { AddBar } from './canvas/add-bar.tsx';
import { EditTools, fitting, ZoomTools } from './canvas/canvas-tools.tsx';
import type { CardNumbers, Overlay } from './canvas/card-overlay.ts';
import { FlowCanvas } from './canvas/flow-canvas.tsx';
import { ContentDialog } from './content/content-dialog.tsx';
import classes from './flow-editor.module.css';
import type { Side } from './header/editor-header.tsx';
import { NodePanel } from './panel/node-panel.tsx';
import { EdgePanel, SelectionPanel } from './panel/selection-panel.tsx';
import { ProblemList } from './problems/problem-list.tsx';
import { useProblems } from './problems/use-problems.ts';
import { SearchPanel } from './search/search-panel.tsx';
import { TestPanel } from './test/test-panel.tsx';
import { useTest } from './test/use-test.ts';
import { useDraftOverlay } from './use-draft-overlay.ts';

interface DraftViewProps {
  readonly draft: Draft;
  readonly overlay: Store<Overlay>;
  readonly numbers: ReadonlyMap<string, CardNumbers>;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly onSave: () => void;
  readonly problemsWanted: boolean;
  readonly isReadOnly: boolean;
  readonly timeZone: string;
}

/** The draft on the canvas, with the panel of what is selected, the search or the test beside it. */
export function DraftView(props: DraftViewProps) {
  const { draft, overlay, side, onSide, isReadOnly } = props;
  const { t } = useTranslation('flowBuilder');
  const say = useSay();
  const editor = useEditor();
  const flow = useReactFlow();
  const graph = useGraph();
  const selection = useSelection();
  const problems = useProblems(draft);
  const test = useTest(side === 'test');
  const [isListOpen, setIsListOpen] = useState(false);
  const [wasWanted, setWasWanted] = useState(props.problemsWanted);
  if (props.problemsWanted !== wasWanted) {
    setWasWanted(props.problemsWanted);
    if (props.problemsWanted) setIsListOpen(true);
  }
  const [content, setContent] = useState<{ readonly id: string | null } | null>(null);
  const [isTidying, setIsTidying] = useState(false);
  const edgeLooks = useDraftOverlay({
    overlay,
    problems,
    numbers: props.numbers,
    test: side === 'test' ? test.path : null,
  });

  const goTo = (id: string) => {
    const node = findNode(editor.graph(), id);
    if (!node) return;
    editor.select({ nodes: new Set([id]) });
    const { width, height } = nodeSize(node);
    void flow.setCenter(node.position.x + width / 2, node.position.y + height / 2, {
      zoom: Math.max(flow.getZoom(), 0.8),
      duration: 180,
    });
  };
  const open = (id: string) => {
    editor.select({ nodes: new Set([id]) });
    if (side !== 'test') onSide(null);
    if (findNode(editor.graph(), id)?.type === 'singleBlock' && !isReadOnly) setContent({ id });
    else editor.focusPanel();
  };
  const add = (type: (typeof addable)[number]) => {
    if (type === 'start') {
      const start = graph.nodes.find((node) => node.type === 'start');
      if (start) {
        say({ kind: 'info', message: t('startExists') });
        goTo(start.id);
        return;
      }
    }
    if (type === 'singleBlock') setContent({ id: null });
    else {
      goTo(addToEditor(editor, type, kindOf(type).blank));
      if (side !== 'test') onSide(null);
      editor.focusPanel();
    }
  };
  const saveContent = (blocks: readonly Block[]) => {
    const id = content?.id ?? null;
    if (id === null) goTo(addToEditor(editor, 'singleBlock', blocksData({}, blocks)));
    else writeData(editor, id, (data) => blocksData(data, blocks));
    setContent(null);
    say({ kind: 'success', message: t('contentAdded') });
  };
  const removeSelected = (what: Selection = selection) => {
    const count = [...what.nodes].filter((id) => findNode(editor.graph(), id)?.type !== 'start').length;
    removeFromEditor(editor, what);
    if (count > 1)
      say({ kind: 'info', message: t('removed', { count }), action: { label: t('undo'), onClick: editor.undo } });
  };
  const handleTidy = async () => {
    setIsTidying(true);
    try {
      const places = await tidy(editor.graph(), new Map());
      moveInEditor(editor, places);
      requestAnimationFrame(() => void flow.fitView(fitting));
    } catch {
      say({ kind: 'error', message: t('tidyFailed') });
    } finally {
      setIsTidying(false);
    }
  };

  useEditorKeys(
    { onUndo: editor.undo, onRedo: editor.redo, onSearch: () => onSide('search'), onSave: props.onSave },
    !isReadOnly,
  );
  const clipboardReports = {
    onCopied: (count: number) => say({ kind: 'info', message: t('copied', { count }) }),
    onPasted: (count: number) => say({ kind: 'info', message: t('pasted', { count }) }),
  };
  useClipboard(editor, clipboardReports, !isReadOnly);
  const actions = useMemo(
    () =>
      isReadOnly
        ? null
        : {
            onDuplicate: (id: string) => void duplicateInEditor(editor, id),
            onRemove: (id: string) => removeFromEditor(editor, { nodes: new Set([id]), edges: new Set() }),
          },
    [editor, isReadOnly],
  );

  // The panel follows between two frames: rendered with the click, it would delay the first move of a drag.
  const inPanel = useDeferredValue(selection);
  const [selectedId] = inPanel.nodes;
  const selected = inPanel.nodes.size === 1 && selectedId !== undefined ? findNode(graph, selectedId) : undefined;
  const [edgeId] = inPanel.edges;
  const edge = inPanel.nodes.size === 0 ? graph.edges.find(({ id }) => id === edgeId) : undefined;
  const deselect = () => editor.select(nothingSelected);
  const edited = content?.id === null || content === null ? undefined : findNode(graph, content.id);
  return (
    <div className={classes.panes}>
      <div className={classes.work}>
        <section aria-label={t('canvas')} className={classes.canvas} data-region tabIndex={-1}>
          <FlowCanvas
            actions={actions}
            edgeLooks={edgeLooks}
            graph={graph}
            handlers={
              isReadOnly
                ? undefined
                : {
                    onSelect: editor.select,
                    onMove: (positions, burst) => moveInEditor(editor, positions, burst),
                    onConnect: (connection) => connectInEditor(editor, connection),
                    onRemove: removeSelected,
                    onOpen: open,
                  }
            }
            hasMinimap={side !== 'test'}
            onOpen={open}
            overlay={overlay}
            selection={selection}
          />
          {!isReadOnly && <AddBar onAdd={add} />}
          <ZoomTools />
          {!isReadOnly && (
            <EditTools isTidying={isTidying} onSearch={() => onSide('search')} onTidy={() => void handleTidy()} />
          )}
        </section>
        <ProblemList
          isOpen={isListOpen}
          issues={problems}
          onGoTo={goTo}
          onToggle={() => setIsListOpen((before) => !before)}
        />
      </div>
      {side === 'test' && <TestPanel onClose={() => onSide(null)} test={test} timeZone={props.timeZone} />}
      {side === 'search' && <SearchPanel onClose={() => onSide(null)} onGoTo={goTo} />}
      {side === null && selected && (
        <NodePanel
          isReadOnly={isReadOnly}
          node={selected}
          onClose={deselect}
          onEditContent={(id) => setContent({ id })}
          onGoTo={goTo}
        />
      )}
      {side === null && inPanel.nodes.size > 1 && (
        <SelectionPanel
          count={inPanel.nodes.size}
          onClose={deselect}
          onCopy={() => document.execCommand('copy')}
          onRemove={() => removeSelected()}
        />
      )}
      {side === null && edge && <EdgePanel edge={edge} onClose={deselect} onRemove={() => removeSelected()} />}
      {content && (
        <ContentDialog
          blocks={edited ? blocksOf(edited) : null}
          onClose={() => setContent(null)}
          onSave={saveContent}
        />
      )}
    </div>
  );
}
