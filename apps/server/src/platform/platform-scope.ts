import type pg from 'pg';
import type { AuditDetails } from './audit/without-secrets.ts';
import { auditColumns } from './audit-columns.ts';
import { inTransaction, runStatement, type Statement } from './db/database.ts';
import { type Db, drizzleOn } from './db/drizzle.ts';
import { type CompanyScope, companyScope } from './scope.ts';
import type { Services } from './services.ts';
import type { Viewer } from './viewer.ts';

/**
 * Access across companies: platform staff and the platform's own sweeps. A different type from CompanyScope on purpose,
 * so that it fits nowhere by accident; searching for this word lists every place that crosses.
 */
export interface PlatformScope {
  /** The purpose in words; it is in the log and, for a user, in the audit. */
  readonly purpose: string;
  readonly actor: Viewer | 'system';
  readonly now: Date;
  readonly services: Services;
  readonly db: Db;
  query<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]>;
  transaction<T>(work: (scope: PlatformScope) => Promise<T>): Promise<T>;
  /** Records what a user did to a company. */
  audit(entry: AuditEntry): Promise<void>;
  /** From here on as that company, under its row security again. */
  forCompany(companyId: number): CompanyScope;
}

export interface AuditEntry {
  readonly companyId: number;
  readonly action: string;
  readonly details: AuditDetails;
}

export interface PlatformIdentity {
  readonly purpose: string;
  readonly actor: Viewer | 'system';
}

export function platformScope(services: Services, identity: PlatformIdentity): PlatformScope {
  // The type says so already; this guards against a Viewer built by hand.
  if (identity.actor !== 'system' && !identity.actor.isSuper) throw new Error('Only the platform crosses companies.');
  const now = services.clock();
  services.log.debug({ purpose: identity.purpose }, 'platform scope');
  return onExecutor((work) => inTransaction(services.database.platform, { companyId: null }, work));

  function onExecutor(run: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>): PlatformScope {
    const anyQuery = (...args: unknown[]): Promise<pg.QueryResult> =>
      run((client) => (client.query as (...args: unknown[]) => Promise<pg.QueryResult>)(...args));
    const scope: PlatformScope = {
      ...identity,
      now,
      services,
      get db() {
        return drizzleOn({ query: anyQuery as pg.Pool['query'] });
      },
      query: (statement) => run((client) => runStatement(client, statement)),
      transaction: (work) => run((client) => work(onExecutor((inner) => inner(client)))),
      async audit({ companyId, action, details }) {
        const { actor } = identity;
        if (actor === 'system') return;
        const row = auditColumns({ companyId, actor, action, details });
        await scope.query({
          text: `insert into audit_entries (company_id, actor_company_id, actor_user_id, action, record_kind, record_id,
                                            source, device, session_id, via, details)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
          values: [
            companyId,
            row.actorCompanyId,
            row.actorUserId,
            row.action,
            row.recordKind,
            row.recordId,
            row.source,
            row.device,
            row.sessionId,
            row.via,
            row.details,
          ],
        });
      },
      forCompany: (companyId) => companyScope(services, { companyId, actor: identity.actor, now }),
    };
    return scope;
  }
}
