import type { Flow, FlowVersion } from '@recado/contracts';
import { IconArrowsMove, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from '../../../../shared/hooks/store.ts';
import { useVersion, useVersions } from '../../api/flow-calls.ts';
import { fromWire } from '../../api/wire.ts';
import { diffGraphs, isUnchanged } from '../../graph/diff.ts';
import { emptyGraph } from '../../graph/graph.ts';
import type { Draft } from '../../state/draft.ts';
import { useGraph } from '../../state/use-editor.ts';
import { ZoomTools } from '../canvas/canvas-tools.tsx';
import { FlowCanvas } from '../canvas/flow-canvas.tsx';
import editorClasses from '../flow-editor.module.css';
import { drawDiff } from './diff-overlay.ts';
import { VersionList } from './version-list.tsx';
import classes from './versions-view.module.css';

interface VersionsViewProps {
  readonly flow: Flow;
  readonly draft: Draft;
  readonly timeZone: string;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** The versions beside the canvas, which shows what the chosen one changed. */
export function VersionsView({ flow, draft, timeZone, isReadOnly, onClose }: VersionsViewProps) {
  const list = useVersions(flow.id);
  const versions = useMemo(() => (list.data?.pages ?? []).flatMap((page) => page.versions), [list.data]);
  /** Null is the draft. */
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <div className={editorClasses.panes}>
      <div className={editorClasses.work}>
        <DiffView chosen={chosen} flow={flow} versions={versions} />
      </div>
      <VersionList
        chosen={chosen}
        draft={draft}
        flow={flow}
        isReadOnly={isReadOnly}
        list={list}
        onChoose={setChosen}
        onClose={onClose}
        timeZone={timeZone}
        versions={versions}
      />
    </div>
  );
}

interface DiffViewProps {
  readonly flow: Flow;
  readonly chosen: number | null;
  readonly versions: readonly FlowVersion[];
}

function DiffView({ flow, chosen, versions }: DiffViewProps) {
  const { t } = useTranslation('flowBuilder');
  const draftGraph = useGraph();
  const older =
    chosen === null ? flow.publishedVersion : (versions.find(({ version }) => version < chosen)?.version ?? null);
  const newerQuery = useVersion(flow.id, chosen);
  const olderQuery = useVersion(flow.id, older);
  const newer = chosen === null ? draftGraph : newerQuery.data && fromWire(newerQuery.data.version.flow);
  const before =
    older === null
      ? chosen === null
        ? draftGraph
        : emptyGraph
      : olderQuery.data && fromWire(olderQuery.data.version.flow);
  const drawn = useMemo(() => {
    if (!newer || !before) return null;
    // The first version would be all "added": it is only shown.
    const diff = diffGraphs(before === emptyGraph ? newer : before, newer);
    const { graph, overlay, edgeLooks } = drawDiff(diff, before);
    return { diff, graph, overlay: createStore(overlay), edgeLooks };
  }, [newer, before]);
  const title =
    chosen === null
      ? older === null
        ? t('draftNow')
        : t('diffDraftTitle', { from: older })
      : older === null
        ? t('firstVersionTitle', { to: chosen })
        : t('diffTitle', { from: older, to: chosen });
  const isError = newerQuery.isError || olderQuery.isError;
  return (
    <section aria-label={title} className={editorClasses.canvas} data-region tabIndex={-1}>
      {drawn && (
        <ReactFlowProvider key={`${chosen} ${older}`}>
          <FlowCanvas edgeLooks={drawn.edgeLooks} graph={drawn.graph} hasMinimap overlay={drawn.overlay} />
          <ZoomTools />
        </ReactFlowProvider>
      )}
      <div className={classes.bar} role="status">
        <span className={classes.barTitle}>{title}</span>
        {isError ? (
          <span className={classes.failed}>{t('diffFailed')}</span>
        ) : drawn === null ? (
          <span>{t('diffLoading')}</span>
        ) : isUnchanged(drawn.diff) ? (
          older !== null && <span>{t('sameVersions')}</span>
        ) : (
          <Counts counts={drawn.diff.counts} />
        )}
      </div>
    </section>
  );
}

const icon = { size: 14, stroke: 1.7, 'aria-hidden': true } as const;

function Counts({ counts }: { readonly counts: Readonly<Record<'added' | 'changed' | 'removed' | 'moved', number>> }) {
  const { t } = useTranslation('flowBuilder');
  return (
    <>
      {counts.added > 0 && (
        <span className={classes.count} data-change="added">
          <IconPlus {...icon} />
          {t('added', { count: counts.added })}
        </span>
      )}
      {counts.changed > 0 && (
        <span className={classes.count} data-change="changed">
          <IconPencil {...icon} />
          {t('changed', { count: counts.changed })}
        </span>
      )}
      {counts.removed > 0 && (
        <span className={classes.count} data-change="removed">
          <IconMinus {...icon} />
          {t('removedCount', { count: counts.removed })}
        </span>
      )}
      {counts.moved > 0 && (
        <span className={classes.count} data-change="moved">
          <IconArrowsMove {...icon} />
          {t('moved', { count: counts.moved })}
        </span>
      )}
    </>
  );
}
