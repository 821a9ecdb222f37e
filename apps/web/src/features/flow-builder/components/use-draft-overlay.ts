import { useEffect, useMemo } from 'react';
import type { Store } from '../../../shared/hooks/store.ts';
import { isSame } from '../graph/same.ts';
import type { FlowIssue } from '../state/flow-issue.ts';
import type { CardNotes, CardNumbers, Overlay } from './canvas/card-overlay.ts';
import { useProblemText } from './problems/use-problem-text.ts';

/** A way through the flow: nodes and edges it has passed, and where it is. */
export interface FlowPath {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly here: string | null;
  readonly hereText: string;
  readonly isOver: boolean;
}

interface OverlayParts {
  readonly overlay: Store<Overlay>;
  readonly problems: readonly FlowIssue[];
  readonly numbers: ReadonlyMap<string, CardNumbers>;
  readonly test: FlowPath | null;
}

const noLooks: ReadonlyMap<string, string> = new Map();

/** Puts problems, numbers and the test's path on the cards; returns the looks of edges. */
export function useDraftOverlay({ overlay, problems, numbers, test }: OverlayParts): ReadonlyMap<string, string> {
  const textOf = useProblemText();
  const next = useMemo(() => {
    const notes = new Map<string, CardNotes>();
    const add = (id: string, more: CardNotes) => notes.set(id, { ...notes.get(id), ...more });
    for (const issue of problems) {
      if (issue.nodeId === null) continue;
      const known = notes.get(issue.nodeId)?.problems ?? [];
      add(issue.nodeId, { problems: [...known, { level: issue.level, text: textOf(issue) }] });
    }
    for (const [id, one] of numbers) add(id, { numbers: one });
    if (test) addPath(add, test);
    return notes;
  }, [problems, numbers, test, textOf]);
  useEffect(() => {
    // Notes that did not change keep their object, so that their cards do not render again.
    overlay.set((before) => {
      const kept = new Map([...next].map(([id, notes]) => [id, reuse(before.get(id), notes)]));
      return kept;
    });
  }, [overlay, next]);
  return useMemo(() => (test ? new Map([...test.edges].map((id) => [id, 'path'] as const)) : noLooks), [test]);
}

export function addPath(add: (id: string, notes: CardNotes) => void, path: FlowPath): void {
  for (const id of path.nodes) add(id, { path: 'passed' });
  if (path.here !== null) add(path.here, { path: path.isOver ? 'ended' : 'here', hereText: path.hereText });
}

const reuse = (before: CardNotes | undefined, now: CardNotes): CardNotes =>
  before !== undefined && isSame(before, now) ? before : now;
