import { AppError } from '../../platform/errors.ts';

/** A text in pieces no longer than a channel takes, cut at the end of a line or word where there is one. */
export function splitText(text: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > maxLength) {
    const end = cutBefore(rest, maxLength);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function cutBefore(text: string, maxLength: number): number {
  const fitting = text.slice(0, maxLength + 1);
  const lineEnd = fitting.lastIndexOf('\n');
  const end = lineEnd > 0 ? lineEnd : fitting.lastIndexOf(' ');
  if (end > 0) return end;
  // Half an emoji can be neither stored nor sent.
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1));
  return isInsidePair ? maxLength - 1 : maxLength;
}

/** A channel cuts or refuses longer texts; the agent gets the error before anything is stored. */
export function assertLength(text: string, max = Number.POSITIVE_INFINITY): void {
  if (text.length <= max) return;
  throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'body', message: `At most ${max} characters.` }] });
}
