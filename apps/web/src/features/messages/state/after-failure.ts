import { isApiError } from '../../../shared/api/api-error.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A server that fails repeatedly at one message will not accept it. */
const MOST_FAILURES = 5;
const SECOND_MS = 1_000;

export type NextStep =
  /** The result is unknown, but its key makes a retry safe. */
  | { readonly do: 'wait'; readonly ms: number; readonly isFailure: boolean }
  /** The server refused it. */
  | { readonly do: 'give-up' };

/** The next step after a message could not be sent to the server. */
export function afterFailure(
  error: unknown,
  { tries, failures }: { readonly tries: number; readonly failures: number },
): NextStep {
  const ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
  if (!isApiError(error)) return { do: 'give-up' };
  if (error.status === 0) return { do: 'wait', ms, isFailure: false };
  if (error.retryAfterSeconds !== undefined && [429, 503].includes(error.status))
    return { do: 'wait', ms: error.retryAfterSeconds * SECOND_MS, isFailure: false };
  if (error.status >= 500 && failures + 1 < MOST_FAILURES) return { do: 'wait', ms, isFailure: true };
  return { do: 'give-up' };
}
