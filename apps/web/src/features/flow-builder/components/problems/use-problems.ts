import { use, useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../../shared/hooks/store.ts';
import { useQueues } from '../../api/flow-calls.ts';
import { FilesContext } from '../../files/use-files.ts';
import type { Draft } from '../../state/draft.ts';
import type { FlowIssue } from '../../state/flow-issue.ts';
import { findProblems } from '../../state/problems.ts';
import { useGraph } from '../../state/use-editor.ts';

/** A check of 500 nodes takes longer than a frame: it waits for a pause in the typing. */
const CHECK_AFTER_MS = 300;

export function useProblems(draft: Draft): readonly FlowIssue[] {
  const graph = useGraph();
  const { issues } = useStore(draft.store);
  const files = useStore(use(FilesContext));
  const { data: queues } = useQueues();
  const queueIds = useMemo(() => (queues ? new Set(queues.map(({ id }) => id)) : null), [queues]);
  const sources = useMemo(() => ({ issues, files, queueIds }), [issues, files, queueIds]);
  const [problems, setProblems] = useState<readonly FlowIssue[]>(() => findProblems(graph, sources));
  useEffect(() => {
    const timer = setTimeout(() => setProblems(findProblems(graph, sources)), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [graph, sources]);
  return problems;
}
