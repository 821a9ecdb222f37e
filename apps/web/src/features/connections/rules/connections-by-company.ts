import type { ConnectionSummary } from '@recado/contracts';

interface OfCompany {
  readonly company: { readonly id: number; readonly name: string };
}

export interface CompanyConnections {
  /** The company's. */
  readonly id: number;
  readonly name: string;
  readonly connected: number;
  readonly disconnected: number;
  readonly connections: readonly ConnectionSummary[];
}

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Each company with its connections, by name. Whatever does not work counts as disconnected. */
export function connectionsByCompany(all: readonly (ConnectionSummary & OfCompany)[]): readonly CompanyConnections[] {
  const groups = Map.groupBy(all, ({ company }) => company.id);
  return [...groups.entries()]
    .map(([id, connections]) => {
      const connected = connections.filter(({ status }) => status === 'CONNECTED').length;
      const name = connections[0]?.company.name ?? '';
      return { id, name, connected, disconnected: connections.length - connected, connections };
    })
    .toSorted((a, b) => order.compare(a.name, b.name) || a.id - b.id);
}

export const totalsOf = (companies: readonly CompanyConnections[]) => ({
  connected: companies.reduce((sum, { connected }) => sum + connected, 0),
  disconnected: companies.reduce((sum, { disconnected }) => sum + disconnected, 0),
  total: companies.reduce((sum, { connections }) => sum + connections.length, 0),
});
