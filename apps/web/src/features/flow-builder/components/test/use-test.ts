import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../state/use-editor.ts';
import { redraw, startTest, type TestSession, takenOutputs } from '../../testrun/test-session.ts';
import type { FlowPath } from '../use-draft-overlay.ts';

export interface TestControl {
  readonly session: TestSession | null;
  readonly set: (change: (session: TestSession) => TestSession) => void;
  readonly restart: () => void;
  readonly redraw: (draw: number) => void;
  /** What it has passed, for the canvas. */
  readonly path: FlowPath | null;
}

const newSeed = (): string => crypto.randomUUID();

/** A test of the draft. It begins when its panel opens and keeps the draft it began with. */
export function useTest(isOpen: boolean): TestControl {
  const { t } = useTranslation('flowBuilder');
  const editor = useEditor();
  const [session, setSession] = useState<TestSession | null>(null);
  useEffect(() => {
    setSession(isOpen ? startTest(editor.graph(), newSeed(), Date.now()) : null);
  }, [editor, isOpen]);
  const path = useMemo((): FlowPath | null => {
    if (session === null) return null;
    const { run, steps, next } = session;
    const isOver = next.do === 'end' || next.do === 'handOver';
    const taken = takenOutputs(steps);
    const edges = session.graph.edges.filter(({ source, sourceHandle }) => taken.has(`${source} ${sourceHandle}`));
    return {
      nodes: new Set(steps.map(({ nodeId }) => nodeId)),
      edges: new Set(edges.map(({ id }) => id)),
      here: run.nodeId,
      hereText: isOver ? t('testEndedHere') : t('testHere'),
      isOver,
    };
  }, [session, t]);
  return {
    session,
    set: (change) => setSession((before) => (before === null ? null : change(before))),
    restart: () => setSession(startTest(editor.graph(), newSeed(), Date.now())),
    redraw: (draw) => setSession((before) => (before === null ? null : (redraw(before, draw) ?? before))),
    path,
  };
}
