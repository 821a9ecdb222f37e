import { errorText } from '../log/database-failure.ts';
import { redactText } from '../log/redact-text.ts';

const MAX_CHARACTERS = 500;

/**
 * What the jobs table may keep of an error: who said what, in short. pg-boss would store the error with everything
 * that hangs on it (requests, headers, rows); the log, which takes secrets out, is the place for that.
 */
export function storableFailure(error: unknown): Error {
  const failure = new Error(redactText(errorText(error)).slice(0, MAX_CHARACTERS));
  if (error instanceof Error) failure.name = error.name;
  delete failure.stack;
  return failure;
}
