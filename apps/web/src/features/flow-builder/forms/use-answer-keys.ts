import { useMemo } from 'react';
import { integrationOf, textAt } from '../graph/node-data.ts';
import { useGraph } from '../state/use-editor.ts';

const VARIABLE_NAME = /^[A-Za-z_]\w{0,29}$/;

export const isVariableName = (name: string): boolean => VARIABLE_NAME.test(name);

/** The variables that questions of this flow fill. */
export function useAnswerKeys(): readonly string[] {
  const { nodes } = useGraph();
  return useMemo(() => {
    const keys = nodes
      .filter(({ type }) => type === 'question')
      .map((node) => textAt(integrationOf(node), 'answerKey'));
    return [...new Set(keys)].filter(isVariableName).sort();
  }, [nodes]);
}
