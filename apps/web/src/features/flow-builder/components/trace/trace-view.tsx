import { Select } from '@mantine/core';
import { type FlowRunStep, flowRunsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../../shared/api/client.ts';
import { createStore } from '../../../../shared/hooks/store.ts';
import { fullTime, timeText } from '../../../../shared/i18n/date-time.ts';
import { useVersion } from '../../api/flow-calls.ts';
import { flowKeys } from '../../api/flow-keys.ts';
import { fromWire } from '../../api/wire.ts';
import { type FlowGraph, findNode } from '../../graph/graph.ts';
import { NodeIcon } from '../../nodes/node-icon.tsx';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import { takenOutputs } from '../../testrun/test-session.ts';
import { ZoomTools } from '../canvas/canvas-tools.tsx';
import type { CardNotes, Overlay } from '../canvas/card-overlay.ts';
import { FlowCanvas } from '../canvas/flow-canvas.tsx';
import editorClasses from '../flow-editor.module.css';
import { SidePanel } from '../panel/side-panel.tsx';
import { addPath } from '../use-draft-overlay.ts';
import classes from './trace-view.module.css';

const runTexts = {
  waiting: 'run_waiting',
  sleeping: 'run_sleeping',
  asking: 'run_asking',
  ended: 'run_ended',
} as const;

interface TraceViewProps {
  readonly ticketId: number;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The way of a ticket through the version it runs on. Realtime events make the page read it again. */
export function TraceView({ ticketId, timeZone, onClose }: TraceViewProps) {
  const { t } = useTranslation('flowBuilder');
  const [runId, setRunId] = useState<string | null>(null);
  const { data, isError } = useQuery({
    queryKey: [...flowKeys.trace(ticketId), runId],
    queryFn: ({ signal }) =>
      call(flowRunsContract.trace, { params: { ticketId }, query: runId === null ? {} : { runId }, signal }),
  });
  const run = data?.run ?? null;
  const version = useVersion(run?.flow.id ?? 0, run?.version ?? null);
  const graph = useMemo(() => version.data && fromWire(version.data.version.flow), [version.data]);
  const isOver = run?.state === 'ended';
  const drawn = useMemo(() => {
    if (!graph || !run) return null;
    const taken = takenOutputs(run.steps);
    const notes = new Map<string, CardNotes>();
    const add = (id: string, more: CardNotes) => notes.set(id, { ...notes.get(id), ...more });
    const edges = graph.edges.filter(({ source, sourceHandle }) => taken.has(`${source} ${sourceHandle}`));
    addPath(add, {
      nodes: new Set(run.steps.map(({ nodeId }) => nodeId)),
      edges: new Set(),
      here: run.nodeId,
      hereText: isOver ? t('traceEnded') : t('traceHere'),
      isOver,
    });
    return { overlay: createStore<Overlay>(notes), edgeLooks: new Map(edges.map(({ id }) => [id, 'path'] as const)) };
  }, [graph, run, isOver, t]);
  const title = t('traceTitle', { id: ticketId });
  return (
    <div className={editorClasses.panes}>
      <div className={editorClasses.work}>
        <section aria-label={t('canvas')} className={editorClasses.canvas} data-region tabIndex={-1}>
          {graph && drawn && (
            <ReactFlowProvider key={run?.id}>
              <FlowCanvas edgeLooks={drawn.edgeLooks} graph={graph} hasMinimap overlay={drawn.overlay} />
              <ZoomTools />
            </ReactFlowProvider>
          )}
        </section>
      </div>
      <SidePanel
        closeLabel={t('closeTrace')}
        footer={data && <Link to={`/tickets/${data.ticket.uuid}`}>{t('openTicket')}</Link>}
        label={title}
        onClose={onClose}
        {...(run && { subtitle: t('traceOfVersion', { version: run.version, name: run.flow.name }) })}
        title={title}
      >
        {isError && <p className={classes.text}>{t('traceFailed')}</p>}
        {data && run === null && <p className={classes.text}>{t('traceNone')}</p>}
        {data && data.runs.length > 1 && (
          <Select
            allowDeselect={false}
            data={data.runs.map(({ id, startedAt, flow }) => ({
              value: id,
              label: `${fullTime(startedAt, timeZone)} · ${flow.name}`,
            }))}
            label={t('traceRuns')}
            onChange={setRunId}
            value={run?.id ?? null}
          />
        )}
        {run && (
          <>
            <p className={classes.text} role="status">
              {t(runTexts[run.state])}
            </p>
            {graph && <Steps graph={graph} steps={run.steps} timeZone={timeZone} />}
          </>
        )}
      </SidePanel>
    </div>
  );
}

interface StepsProps {
  readonly graph: FlowGraph;
  readonly steps: readonly FlowRunStep[];
  readonly timeZone: string;
}

function Steps({ graph, steps, timeZone }: StepsProps) {
  const { t } = useTranslation('flowBuilder');
  const { label } = useNodeWords();
  return (
    <ol aria-label={t('traceSteps')} className={classes.steps}>
      {steps.map(({ seq, nodeId, at }) => {
        const node = findNode(graph, nodeId);
        return (
          <li className={classes.step} key={seq}>
            <NodeIcon type={node?.type ?? ''} />
            <span className={classes.name}>{node ? label(node) : nodeId}</span>
            <time className={classes.time} dateTime={at}>
              {timeText(at, timeZone)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
