import { AppError } from '../../platform/errors.ts';

/** A channel cuts or refuses longer texts; the agent gets the error before anything is stored. */
export function assertLength(text: string, max = Number.POSITIVE_INFINITY): void {
  if (text.length <= max) return;
  throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'body', message: `At most ${max} characters.` }] });
}
