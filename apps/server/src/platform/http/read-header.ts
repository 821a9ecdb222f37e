import { AppError } from '../errors.ts';

/**
 * One header as it was sent, undefined when it is missing. From the raw list, in which names and values alternate:
 * elsewhere a repeated header is joined with a comma or loses its second value, and a proxy that checked the one would
 * be deceived by the other.
 */
export function readHeader(rawHeaders: readonly string[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  const values = rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted,
  );
  if (values.length > 1) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: wanted, message: 'was sent more than once' }] });
  }
  return values[0];
}
