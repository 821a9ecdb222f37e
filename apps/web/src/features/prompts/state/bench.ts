import type { PromptTest } from '@recado/contracts';

/** The conversation of the test bench: what was said, and what it cost. Nothing of it is stored. */
export type BenchLine =
  | { readonly kind: 'customer'; readonly text: string }
  | { readonly kind: 'answer'; readonly test: PromptTest }
  | { readonly kind: 'failure'; readonly error: unknown };

export interface Bench {
  readonly lines: readonly BenchLine[];
  readonly isAsking: boolean;
  /** Counts the conversations: an answer to an earlier one is dropped. */
  readonly round: number;
}

export const emptyBench: Bench = { lines: [], isAsking: false, round: 0 };

export type BenchEvent =
  | { readonly kind: 'asked'; readonly text: string }
  | { readonly kind: 'heard'; readonly round: number; readonly line: Exclude<BenchLine, { kind: 'customer' }> }
  | { readonly kind: 'restarted' };

export function applyBenchEvent(bench: Bench, event: BenchEvent): Bench {
  switch (event.kind) {
    case 'asked':
      return { ...bench, lines: [...bench.lines, { kind: 'customer', text: event.text }], isAsking: true };
    case 'heard':
      // The tester started over while the model was still answering.
      if (event.round !== bench.round) return bench;
      return { ...bench, lines: [...bench.lines, event.line], isAsking: false };
    case 'restarted':
      return { lines: [], isAsking: false, round: bench.round + 1 };
  }
}

/** The longest conversation a test accepts; earlier lines are left out. */
export function benchMessages(lines: readonly BenchLine[], most: number) {
  const messages = lines.flatMap((line): { role: 'user' | 'assistant'; content: string }[] => {
    if (line.kind === 'customer') return [{ role: 'user', content: line.text }];
    // A failed or empty answer was never said.
    if (line.kind === 'failure' || line.test.answer.trim() === '') return [];
    return [{ role: 'assistant', content: line.test.answer }];
  });
  return messages.slice(-most);
}

/** Tokens and cost of all answers, the cost in millionths of a US dollar. */
export function benchTotal(lines: readonly BenchLine[]): { readonly tokens: number; readonly costMicros: number } {
  let tokens = 0;
  let costMicros = 0;
  for (const line of lines) {
    if (line.kind !== 'answer') continue;
    tokens += line.test.inputTokens + line.test.outputTokens;
    costMicros += line.test.costMicros;
  }
  return { tokens, costMicros };
}
