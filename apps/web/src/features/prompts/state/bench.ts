/** The conversation of the test bench: what was said, and what it cost. Nothing of it is stored. */

export interface BenchTool {
  readonly name: string;
  /** What the model filled in. */
  readonly values: readonly { readonly key: string; readonly value: string }[];
}

export interface BenchCost {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of the currency; null while the model has no price. */
  readonly costMicros: number | null;
  readonly ms: number;
}

export type BenchLine =
  | { readonly kind: 'customer'; readonly text: string }
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly tools: readonly BenchTool[];
      readonly cost: BenchCost;
      /** The exact request, with the secrets hidden. */
      readonly request: unknown;
    }
  | { readonly kind: 'failure'; readonly reason: string; readonly request: unknown };

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

/** What the model is shown of the conversation. A failed answer was never said. */
export function benchMessages(lines: readonly BenchLine[]) {
  return lines.flatMap((line): { role: 'user' | 'assistant'; content: string }[] => {
    if (line.kind === 'failure' || line.text.trim() === '') return [];
    return [{ role: line.kind === 'customer' ? 'user' : 'assistant', content: line.text }];
  });
}

export interface BenchTotal {
  readonly tokens: number;
  /** Null when an answer has no price. */
  readonly costMicros: number | null;
}

export function benchTotal(lines: readonly BenchLine[]): BenchTotal {
  let tokens = 0;
  let costMicros: number | null = 0;
  for (const line of lines) {
    if (line.kind !== 'answer') continue;
    tokens += line.cost.inputTokens + line.cost.outputTokens;
    costMicros = costMicros === null || line.cost.costMicros === null ? null : costMicros + line.cost.costMicros;
  }
  return { tokens, costMicros };
}
