import type { ConnectionSummary } from '@recado/contracts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** By name, ignoring accents and case, or by part of the number. */
export function matchesSearch({ name, number }: Pick<ConnectionSummary, 'name' | 'number'>, search: string): boolean {
  const digits = search.replace(/\D/g, '');
  return plain(name).includes(plain(search)) || (digits !== '' && number.includes(digits));
}
