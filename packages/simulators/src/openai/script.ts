import type { Completion } from './answer.ts';

/** What goes wrong with a call, instead of an answer. */
export type Fault =
  /** Too many requests a minute. */
  | '429'
  /** The account has no credit left: also a 429, but waiting does not help. */
  | 'no-credit'
  | '500'
  /** Never answers. */
  | 'hang'
  /** Closes the connection in the middle of the answer. */
  | 'cut'
  /** Reasoning has used up the tokens: an answer without words. */
  | 'empty'
  /** Not the JSON of a completion. */
  | 'garbage';

/** One answer of the model: words, a tool, both, or a fault. */
export interface Line extends Completion {
  readonly fault?: Fault;
  /** Waits before it answers. */
  readonly afterMs?: number;
  /** Of the audio, for a transcription. */
  readonly transcript?: string;
}

/** What a call asks for. */
export interface AskedLine {
  readonly kind: 'chat' | 'transcription';
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Script {
  /** The next calls get these answers, in order; after them the model makes its own. */
  will(...lines: readonly Line[]): void;
  /** Every call without a line of its own gets this one; undefined ends it. */
  always(line: Line | undefined): void;
  /** Chooses the answer of every call without a line of its own; undefined leaves it to the model. */
  respond(choose: (asked: AskedLine) => Line | undefined): void;
  next(asked: AskedLine): Line | undefined;
}

export function createScript(): Script {
  const lines: Line[] = [];
  let standing: Line | undefined;
  let choice: ((asked: AskedLine) => Line | undefined) | undefined;
  return {
    will: (...more) => void lines.push(...more),
    always(line) {
      standing = line;
      lines.length = 0;
    },
    respond(choose) {
      choice = choose;
    },
    next: (asked) => lines.shift() ?? standing ?? choice?.(asked),
  };
}
