import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

export interface Changes {
  readonly before: Fields;
  readonly after: Fields;
}

/** The differences between two states of a record, for its audit entry. The time of the change is that of the entry. */
export function changesBetween<T extends object>(before: T, after: T, except: readonly (keyof T)[] = []): Changes {
  const keys = (Object.keys(after) as (keyof T & string)[]).filter(
    (key) => key !== 'updatedAt' && !except.includes(key) && !isDeepStrictEqual(before[key], after[key]),
  );
  const of = (record: T): Fields => Object.fromEntries(keys.map((key) => [key, record[key]]));
  return { before: of(before), after: of(after) };
}
