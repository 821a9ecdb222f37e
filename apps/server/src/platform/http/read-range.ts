export interface ReadRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The bytes a Range header asks for, both inclusive. Undefined means the whole file: no header, an invalid one, or
 * several ranges, which a server may answer with everything.
 */
export function readRange(header: string | undefined, sizeBytes: number): ReadRange | 'not-satisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const range =
    from === ''
      ? { start: Math.max(0, sizeBytes - Number(to)), end: sizeBytes - 1 }
      : { start: Number(from), end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return range.start > range.end ? 'not-satisfiable' : range;
}
