import { AppError } from '../errors.ts';

interface Found {
  readonly value: unknown;
  readonly name: string;
  readonly parent: Found | undefined;
}

/**
 * Rejects text that PostgreSQL cannot store: a null character or an unpaired surrogate. Checked once for all input of a
 * call; otherwise the first statement would fail with a 500.
 */
export function assertStorable(brought: Readonly<Record<string, unknown>>): void {
  // A list and not recursion: a body nested a hundred thousand levels deep would overflow the stack.
  const waiting: Found[] = Object.values(brought).map((value) => ({ value, name: '', parent: undefined }));
  for (let found = waiting.pop(); found; found = waiting.pop()) {
    const { value } = found;
    if (typeof value === 'string' && !isStorable(value)) throw refusalAt(found);
    if (!isWalkable(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw refusalAt(found);
      waiting.push({ value: inner, name, parent: found });
    }
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Objects and arrays from JSON, a query or a form; not bytes, dates and the like. */
function isWalkable(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const LONGEST_PATH = 10;

function refusalAt(found: Found): AppError {
  const names: string[] = [];
  for (let at: Found | undefined = found; at?.parent; at = at.parent) names.push(at.name);
  const issue = {
    path: names.reverse().slice(0, LONGEST_PATH).join('.'),
    message: 'a null character or half of a character cannot be stored',
  };
  return new AppError('ERR_INVALID_REQUEST', { issues: [issue] });
}
