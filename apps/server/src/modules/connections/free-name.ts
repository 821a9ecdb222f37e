import type { ConnectionRow } from './connections.tables.ts';

const MAX_NAME = 50;

export interface WantedName {
  /** The name at the provider. */
  readonly name: string;
  /** Used where that is too short. */
  readonly fallback: string;
  /** Distinguishes accounts of one name. */
  readonly suffix: string;
}

/** A name for a new connection. Two accounts may have the same name, two connections of a channel may not. */
export function freeName(
  { name, fallback, suffix }: WantedName,
  others: readonly Pick<ConnectionRow, 'name'>[],
): string {
  const taken = new Set(others.map((one) => one.name.toLowerCase()));
  const trimmed = [...name.trim().toWellFormed()].slice(0, MAX_NAME).join('').slice(0, MAX_NAME).toWellFormed().trim();
  const wanted = trimmed.length < 2 ? fallback : trimmed;
  if (!taken.has(wanted.toLowerCase())) return wanted;
  return `${wanted.slice(0, MAX_NAME - suffix.length - 1).toWellFormed()} ${suffix}`;
}
