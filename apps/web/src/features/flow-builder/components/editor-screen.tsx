import type { FlowDraft } from '@recado/contracts';
import { ReactFlowProvider } from '@xyflow/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '../../../shared/hooks/store.ts';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { draftCalls } from '../api/flow-calls.ts';
import { fromWire } from '../api/wire.ts';
import { createFiles, FilesContext } from '../files/use-files.ts';
import { ShowErrorsContext } from '../forms/field-errors.ts';
import type { FlowNewsStore } from '../live.ts';
import { createDraft } from '../state/draft.ts';
import { createEditor } from '../state/editor.ts';
import { FlowIdContext } from '../state/flow-id.ts';
import { issuesOf } from '../state/flow-issue.ts';
import { EditorContext } from '../state/use-editor.ts';
import { CanvasContext, emptyOverlay } from './canvas/card-overlay.ts';
import { DraftView } from './draft-view.tsx';
import classes from './flow-editor.module.css';
import { EditorHeader, type Side } from './header/editor-header.tsx';
import { LeaveWaits } from './leave-waits.tsx';
import { ConflictDialog } from './merge/conflict-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NumbersSelect } from './numbers/numbers-select.tsx';
import { useNumbers } from './numbers/use-numbers.ts';
import { TraceView } from './trace/trace-view.tsx';
import { usePublish } from './use-publish.tsx';
import { VersionsView } from './versions/versions-view.tsx';

interface EditorScreenProps {
  readonly content: FlowDraft;
  readonly news: FlowNewsStore;
  readonly timeZone: string;
  readonly isReadOnly: boolean;
  readonly ticketId: number | null;
  readonly onTrace: (ticketId: number | null) => void;
}

/** An open flow: its editor and draft live as long as it is on screen. */
export function EditorScreen({ content, news, timeZone, ticketId, onTrace, ...props }: EditorScreenProps) {
  const { t } = useTranslation('flowBuilder');
  const isPhone = useIsPhone();
  const isReadOnly = isPhone || props.isReadOnly;
  const flowId = content.flow.id;
  const [parts] = useState(() => {
    const stored = { graph: fromWire(content.flow.flow), revision: content.flow.revision };
    const editor = createEditor(stored.graph);
    return {
      editor,
      draft: createDraft(editor, stored, draftCalls(flowId), issuesOf(content)),
      files: createFiles(content.files),
      overlay: createStore(emptyOverlay),
    };
  });
  const { editor, draft, files, overlay } = parts;
  useEffect(() => draft.start(), [draft]);
  const { flow: heard, others } = useStore(news);
  const state = useStore(draft.store);
  const flow = newest(content.flow, heard, state.flow);
  const heardRevision = heard?.revision ?? 0;
  useEffect(() => {
    if (heardRevision > draft.revision()) void draft.followOthers(heardRevision).catch(() => undefined);
  }, [draft, heardRevision]);

  const [side, setSide] = useState<Side>(null);
  const [isNoting, setIsNoting] = useState(false);
  const publishing = usePublish({ draft, files, flowId });
  const numbers = useNumbers(flowId, timeZone);
  const [canvasParts] = useState(() => ({ overlay, actions: null }));
  return (
    <EditorContext value={editor}>
      <FlowIdContext value={flowId}>
        <FilesContext value={files}>
          <ShowErrorsContext value={publishing.wasTried}>
            <CanvasContext value={canvasParts}>
              <div className={classes.root}>
                <EditorHeader
                  flow={flow}
                  isReadOnly={isReadOnly}
                  isSaving={publishing.isSaving}
                  numbers={flow.publishedVersion !== null && <NumbersSelect flow={flow} numbers={numbers} />}
                  onDiscard={publishing.discard}
                  onSave={() => void publishing.publish('')}
                  onSaveWithNote={() => setIsNoting(true)}
                  onSide={(next) => {
                    // The path of the test and the edges of a selected node would look alike.
                    if (next === 'test') editor.select({});
                    setSide(next);
                  }}
                  others={others}
                  side={side}
                  status={state.status}
                />
                {isReadOnly && (
                  <p className={classes.readOnlyHint}>{t(props.isReadOnly ? 'supportHint' : 'phoneHint')}</p>
                )}
                {ticketId !== null ? (
                  <TraceView onClose={() => onTrace(null)} ticketId={ticketId} timeZone={timeZone} />
                ) : side === 'versions' ? (
                  <VersionsView
                    draft={draft}
                    flow={flow}
                    isReadOnly={isReadOnly}
                    onClose={() => setSide(null)}
                    timeZone={timeZone}
                  />
                ) : (
                  <ReactFlowProvider>
                    <DraftView
                      draft={draft}
                      isReadOnly={isReadOnly}
                      numbers={numbers.byNode}
                      onSave={() => void publishing.publish('')}
                      onSide={setSide}
                      overlay={overlay}
                      problemsWanted={publishing.wasTried}
                      side={side}
                      timeZone={timeZone}
                    />
                  </ReactFlowProvider>
                )}
              </div>
              {isNoting && (
                <NoteDialog
                  onClose={() => setIsNoting(false)}
                  onSave={(note) => {
                    setIsNoting(false);
                    void publishing.publish(note);
                  }}
                />
              )}
              {publishing.dialog}
              {state.status === 'conflict' && (
                <ConflictDialog conflict={state.conflict} conflicts={state.conflicts} onSettle={draft.settle} />
              )}
              <LeaveWaits draft={draft} />
            </CanvasContext>
          </ShowErrorsContext>
        </FilesContext>
      </FlowIdContext>
    </EditorContext>
  );
}

/** The latest known state of the flow: what was opened, what others did, what we saved. */
function newest(opened: FlowDraft['flow'], ...later: readonly (FlowDraft['flow'] | object | null)[]) {
  const all = later.filter((one): one is FlowDraft['flow'] => one !== null);
  return all.reduce((best, one) => (one.updatedAt >= best.updatedAt ? one : best), opened);
}
