import { errorText } from '../log/database-failure.ts';
import { redactText } from '../log/redact-text.ts';

const MAX_CHARACTERS = 500;

/**
 * The part of an error that the jobs table may store: its name and a short message. pg-boss would store the error with
 * all its properties (requests, headers, rows); the log, which redacts secrets, is the place for that.
 */
export function storableFailure(error: unknown): Error {
  const failure = new Error(redactText(errorText(error)).slice(0, MAX_CHARACTERS));
  if (error instanceof Error) failure.name = error.name;
  delete failure.stack;
  return failure;
}
