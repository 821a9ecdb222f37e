import { notFrozen } from '../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface ImportKey {
  readonly companyId: number;
  readonly connectionId: number;
}

export interface ImportRow {
  readonly state: 'arriving' | 'running' | 'closing';
  readonly beganAt: Date;
  readonly quietAt: Date;
  /** The days it was last asked for; null once its device is unlinked. */
  readonly askedFrom: Date | null;
  readonly askedUntil: Date | null;
  readonly total: number;
  readonly done: number;
  readonly reached: Date | null;
  readonly toldAt: Date | null;
}

export interface ChunkRecord extends Pick<ImportRow, 'askedFrom' | 'askedUntil'> {
  readonly connectionId: number;
  /** How many of its messages were new. */
  readonly count: number;
  readonly dueAt: Date;
  readonly quietAt: Date;
}

export interface ImportStep extends Partial<Pick<ImportRow, 'state' | 'done' | 'reached' | 'toldAt'>> {
  readonly dueAt: Date;
}

const COLUMNS = `state, began_at as "beganAt", quiet_at as "quietAt", asked_from as "askedFrom",
  asked_until as "askedUntil", total, done, reached, told_at as "toldAt"`;

/** The state of the history imports. */
export const importsRepo = {
  /** Of all companies, longest due first. */
  listDue: (platform: PlatformScope, limit: number): Promise<ImportKey[]> =>
    platform.query<ImportKey>({
      text: `select company_id as "companyId", connection_id as "connectionId" from history_imports
         where due_at <= $1 and ${notFrozen('company_id')} order by due_at limit $2`,
      values: [platform.now, limit],
    }),

  /** Locked until the transaction ends; undefined when another worker has it, or it is no longer due. */
  async lockDue(scope: CompanyScope, connectionId: number): Promise<ImportRow | undefined> {
    const [row] = await scope.query<ImportRow>({
      text: `select ${COLUMNS} from history_imports
         where company_id = $1 and connection_id = $2 and due_at <= $3 for no key update skip locked`,
      values: [scope.companyId, connectionId, scope.now],
    });
    return row;
  },

  /** The same, but waits for the worker that has it. */
  async lock(scope: CompanyScope, connectionId: number): Promise<ImportRow | undefined> {
    const [row] = await scope.query<ImportRow>({
      text: `select ${COLUMNS} from history_imports where company_id = $1 and connection_id = $2 for no key update`,
      values: [scope.companyId, connectionId],
    });
    return row;
  },

  /** Records a received chunk. True when it is the first of an import. A running import continues with it. */
  async recordChunk(scope: CompanyScope, note: ChunkRecord): Promise<boolean> {
    const { connectionId, count, dueAt, quietAt, askedFrom, askedUntil } = note;
    const [noted] = await scope.query<{ isFirst: boolean }>({
      text: `insert into history_imports as i (company_id, connection_id, state, began_at, due_at, quiet_at, total, asked_from, asked_until)
        values ($1, $2, 'arriving', $3, $4, $5, $6, $7, $8)
        on conflict (company_id, connection_id) do update
          set quiet_at = excluded.quiet_at,
              asked_from = excluded.asked_from,
              asked_until = excluded.asked_until,
              state = case when i.state = 'closing' then 'arriving' else i.state end,
              due_at = case when i.state = 'running' then least(i.due_at, $3) else excluded.due_at end,
              began_at = case when i.state = 'closing' then excluded.began_at else i.began_at end,
              total = case when i.state = 'closing' then excluded.total else i.total + excluded.total end,
              done = case when i.state = 'closing' then 0 else i.done end
        returning began_at = $3 and total = $6 as "isFirst"`,
      values: [scope.companyId, connectionId, scope.now, dueAt, quietAt, count, askedFrom, askedUntil],
    });
    return noted?.isFirst ?? false;
  },

  async postponeQuiet(scope: CompanyScope, connectionId: number, quietAt: Date): Promise<void> {
    await scope.query({
      text: 'update history_imports set quiet_at = greatest(quiet_at, $3) where company_id = $1 and connection_id = $2',
      values: [scope.companyId, connectionId, quietAt],
    });
  },

  /** Postpones the next step by at least this time; a later due time stays. */
  async rest(scope: CompanyScope, connectionId: number, ms: number): Promise<void> {
    await scope.query({
      text: 'update history_imports set due_at = greatest(due_at, $3) where company_id = $1 and connection_id = $2',
      values: [scope.companyId, connectionId, new Date(scope.now.getTime() + ms)],
    });
  },

  async update(scope: CompanyScope, connectionId: number, step: ImportStep): Promise<void> {
    await scope.query({
      text: `update history_imports
          set due_at = $3, state = coalesce($4, state), done = coalesce($5, done), reached = coalesce($6, reached),
              told_at = coalesce($7, told_at)
        where company_id = $1 and connection_id = $2`,
      values: [
        scope.companyId,
        connectionId,
        step.dueAt,
        step.state ?? null,
        step.done ?? null,
        step.reached ?? null,
        step.toldAt ?? null,
      ],
    });
  },

  async clearDays(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: 'update history_imports set asked_from = null, asked_until = null where company_id = $1 and connection_id = $2',
      values: [scope.companyId, connectionId],
    });
  },

  async putClosing(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: `insert into history_imports (company_id, connection_id, state, began_at, due_at, quiet_at)
        values ($1, $2, 'closing', $3, $3, $3)
        on conflict (company_id, connection_id) do update set state = 'closing', due_at = excluded.due_at`,
      values: [scope.companyId, connectionId, scope.now],
    });
  },

  async delete(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: 'delete from history_imports where company_id = $1 and connection_id = $2',
      values: [scope.companyId, connectionId],
    });
  },
};
