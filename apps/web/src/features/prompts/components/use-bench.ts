import { PROMPT_TEST_MAX_MESSAGES, type Prompt, promptsContract } from '@recado/contracts';
import { useReducer } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type PromptFormValues, testBody } from '../forms/prompt-form.ts';
import { applyBenchEvent, type Bench, benchMessages, emptyBench } from '../state/bench.ts';

export interface BenchControl {
  readonly bench: Bench;
  readonly ask: (text: string) => void;
  readonly restart: () => void;
}

/** The test chat with the draft of a prompt. It lives in the dialog, so that a change of layout keeps it. */
export function useBench(values: PromptFormValues, stored: Prompt | null): BenchControl {
  const [bench, tell] = useReducer(applyBenchEvent, emptyBench);
  const ask = async (text: string) => {
    const { round } = bench;
    tell({ kind: 'asked', text });
    const messages = benchMessages([...bench.lines, { kind: 'customer', text }], PROMPT_TEST_MAX_MESSAGES);
    try {
      const test = await call(promptsContract.test, { body: testBody(values, stored, messages) });
      tell({ kind: 'heard', round, line: { kind: 'answer', test } });
    } catch (error) {
      tell({ kind: 'heard', round, line: { kind: 'failure', error } });
    }
  };
  return { bench, ask: (text) => void ask(text), restart: () => tell({ kind: 'restarted' }) };
}
