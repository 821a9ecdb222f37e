/** Whether two JSON values are equal. The order of keys does not count: the server may store them in another one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = Object.entries(b).filter(([, value]) => value !== undefined);
  if (left.length !== right.length) return false;
  const other = b as Record<string, unknown>;
  return left.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, other[key]));
}
