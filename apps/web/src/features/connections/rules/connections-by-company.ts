import type { PlatformConnectionSummary } from '@recado/contracts';

interface Company {
  readonly id: number;
  readonly name: string;
}

export interface CompanyConnections extends Company {
  readonly connected: number;
  readonly disconnected: number;
  /** Last message of any of them; null without one. */
  readonly lastMessageAt: string | null;
  /** Of the measured ones; null without one. */
  readonly sizeBytes: number | null;
  readonly connections: readonly PlatformConnectionSummary[];
}

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/**
 * Each company with its connections, by name, and those of `companies` without any. A connection that does not work
 * counts as disconnected.
 */
export function connectionsByCompany(
  all: readonly PlatformConnectionSummary[],
  companies: readonly Company[],
): readonly CompanyConnections[] {
  const groups = Map.groupBy(all, ({ company }) => company.id);
  const names = new Map([...all.map(({ company }) => company), ...companies].map(({ id, name }) => [id, name]));
  return [...names]
    .map(([id, name]) => {
      const connections = groups.get(id) ?? [];
      const connected = connections.filter(({ status }) => status === 'CONNECTED').length;
      const disconnected = connections.length - connected;
      const lastMessageAt = lastOf(connections);
      return { id, name, connected, disconnected, lastMessageAt, sizeBytes: sizeOf(connections), connections };
    })
    .toSorted((a, b) => order.compare(a.name, b.name) || a.id - b.id);
}

/** Timestamps of the server compare as strings. */
const lastOf = (connections: readonly PlatformConnectionSummary[]): string | null =>
  connections.reduce<string | null>(
    (last, { lastMessageAt }) =>
      lastMessageAt !== null && (last === null || lastMessageAt > last) ? lastMessageAt : last,
    null,
  );

function sizeOf(connections: readonly PlatformConnectionSummary[]): number | null {
  const measured = connections.filter(({ updatedAtSize }) => updatedAtSize !== null);
  if (measured.length === 0 && connections.length > 0) return null;
  return measured.reduce((sum, { size }) => sum + size, 0);
}

export const totalsOf = (companies: readonly CompanyConnections[]) => ({
  connected: companies.reduce((sum, { connected }) => sum + connected, 0),
  disconnected: companies.reduce((sum, { disconnected }) => sum + disconnected, 0),
  total: companies.reduce((sum, { connections }) => sum + connections.length, 0),
  sizeBytes: companies.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0),
});
