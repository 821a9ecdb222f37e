import type { CompanyScope } from '../../platform/scope.ts';

export type IncidentKind = 'reconnect' | 'undecryptable';

const DAY_MS = 86_400_000;

export const incidentsRepo = {
  async insert(scope: CompanyScope, connectionId: number, kind: IncidentKind): Promise<void> {
    await scope.query({
      text: 'insert into web_incidents (company_id, connection_id, kind, happened_at) values ($1, $2, $3, $4)',
      values: [scope.companyId, connectionId, kind, scope.now],
    });
  },

  async countOfDay(scope: CompanyScope, connectionId: number): Promise<Record<IncidentKind, number>> {
    const rows = await scope.query<{ kind: IncidentKind; n: number }>({
      text: `select kind, count(*)::int as n from web_incidents
        where company_id = $1 and connection_id = $2 and kind in ('reconnect', 'undecryptable') and happened_at > $3
        group by kind`,
      values: [scope.companyId, connectionId, new Date(scope.now.getTime() - DAY_MS)],
    });
    const count = (kind: IncidentKind) => rows.find((row) => row.kind === kind)?.n ?? 0;
    return { reconnect: count('reconnect'), undecryptable: count('undecryptable') };
  },
};
