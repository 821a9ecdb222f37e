/** Steps that can be undone. */
export const HISTORY_LIMIT = 100;
/** Changes of one kind within this time are one step: a burst of typing, a series of arrow keys. */
const BURST_MS = 1_000;

export interface History<T> {
  readonly present: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** The kind and time of the last change. */
  readonly last: { readonly burst: string; readonly at: number } | null;
}

export const startHistory = <T>(present: T): History<T> => ({ present, past: [], future: [], last: null });

interface Change {
  /** Changes with the same name that follow within a second join the step before. */
  readonly burst?: string | undefined;
  readonly at: number;
}

export function record<T>(history: History<T>, present: T, { burst, at }: Change): History<T> {
  if (Object.is(present, history.present)) return history;
  const { last } = history;
  const joins = burst !== undefined && last?.burst === burst && at - last.at <= BURST_MS && history.future.length === 0;
  return {
    present,
    past: joins ? history.past : [...history.past, history.present].slice(-HISTORY_LIMIT),
    future: [],
    last: burst === undefined ? null : { burst, at },
  };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    present: before,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
    last: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { present: after, past: [...history.past, history.present], future, last: null };
}

/** Applies a change that came from outside to every step, so that undoing does not undo the work of another user. */
export function rebase<T>(history: History<T>, present: T, onto: (step: T) => T): History<T> {
  return { present, past: history.past.map(onto), future: history.future.map(onto), last: null };
}
