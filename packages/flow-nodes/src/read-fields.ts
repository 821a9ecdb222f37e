import type { WireData } from '@recado/contracts';

/** A text, or the fallback for anything else. Numbers count: older editors sent what was typed into a number field. */
export function readText(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : fallback;
}

/** A number, also written as text; the fallback for anything else. */
export function readNumber(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** An id of a record, or null. */
export function readId(value: unknown): number | null {
  const id = readNumber(value, 0);
  return Number.isInteger(id) && id > 0 ? id : null;
}

export const readFlag = (value: unknown): boolean => value === true || value === 'true';

/** An object, or an empty one for anything else. */
export const readObject = (value: unknown): WireData =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireData) : {};

export const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
