import type { ConnectionChannel, QueueMark } from '@recado/contracts';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { columnsOf } from '../../platform/db/named-statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companies } from '../companies/index.ts';
import { queues } from '../queues/index.ts';
import type { ConnectionAddress } from './connection-directory.repo.ts';
import { type ConnectionRow, connectionQueues, connections, type NewConnection } from './connections.tables.ts';

export interface ConnectionOfCompany {
  readonly connection: ConnectionRow;
  readonly company: { readonly id: number; readonly name: string };
}

export interface LastUse extends ConnectionAddress, Record<string, unknown> {
  readonly lastMessageAt: Date;
}

export interface ConnectionSize {
  readonly messageCount: number;
  readonly sizeBytes: number;
}

const isOwn = (scope: CompanyScope) => eq(connections.companyId, scope.companyId);
const isConnection = (scope: CompanyScope, id: number) => and(isOwn(scope), eq(connections.id, id));

const FIND_CONNECTION = `select ${columnsOf(connections)} from connections where company_id = $1 and id = $2`;

export const connectionsRepo = {
  list: (scope: CompanyScope, channel?: ConnectionChannel): Promise<ConnectionRow[]> =>
    scope.db
      .select()
      .from(connections)
      .where(and(isOwn(scope), channel && eq(connections.channel, channel)))
      .orderBy(asc(connections.id)),

  async find(scope: CompanyScope, id: number): Promise<ConnectionRow | undefined> {
    const values = [scope.companyId, id];
    const [connection] = await scope.query<ConnectionRow>({ name: 'find-connection', text: FIND_CONNECTION, values });
    return connection;
  },

  async get(scope: CompanyScope, id: number): Promise<ConnectionRow> {
    const connection = await connectionsRepo.find(scope, id);
    if (!connection) throw new AppError('ERR_NO_WAPP_FOUND');
    return connection;
  },

  async findDefault(scope: CompanyScope): Promise<ConnectionRow | undefined> {
    const [connection] = await scope.db
      .select()
      .from(connections)
      .where(and(isOwn(scope), eq(connections.isDefault, true)));
    return connection;
  },

  count: (scope: CompanyScope): Promise<number> => scope.db.$count(connections, isOwn(scope)),

  insert: (scope: CompanyScope, connection: NewConnection): Promise<ConnectionRow> =>
    refusingDuplicates(async () => {
      const [inserted] = await scope.db
        .insert(connections)
        .values({ ...connection, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
        .returning();
      if (!inserted) throw new Error('An insert that did not fail returned no connection.');
      return inserted;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<NewConnection>): Promise<ConnectionRow> =>
    refusingDuplicates(async () => {
      const [updated] = await scope.db
        .update(connections)
        .set({ ...change, updatedAt: scope.now })
        .where(isConnection(scope, id))
        .returning();
      if (!updated) throw new AppError('ERR_NO_WAPP_FOUND');
      return updated;
    }),

  /** Clears the references to a flow; returns the connections that had one. */
  async releaseFlow(scope: CompanyScope, flowId: number): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      text: `update connections
                set welcome_flow_id = nullif(welcome_flow_id, $2::int),
                    no_phrase_flow_id = nullif(no_phrase_flow_id, $2::int), updated_at = $3
              where company_id = $1 and (welcome_flow_id = $2 or no_phrase_flow_id = $2)
              returning id`,
      values: [scope.companyId, flowId, scope.now],
    });
    return rows.map(({ id }) => id);
  },

  /** The connections whose customers an integration answers. */
  async listOfIntegration(scope: CompanyScope, integrationId: number): Promise<number[]> {
    const rows = await scope.db
      .select({ id: connections.id })
      .from(connections)
      .where(and(eq(connections.companyId, scope.companyId), eq(connections.integrationId, integrationId)));
    return rows.map(({ id }) => id);
  },

  /** Undefined when the connection was deleted, or its credentials are no longer of this version. */
  async updateIfSameCredentials(
    scope: CompanyScope,
    { id, credentialsVersion }: Pick<ConnectionRow, 'id' | 'credentialsVersion'>,
    change: Partial<NewConnection>,
  ): Promise<ConnectionRow | undefined> {
    const [updated] = await scope.db
      .update(connections)
      .set(change)
      .where(and(isConnection(scope, id), eq(connections.credentialsVersion, credentialsVersion)))
      .returning();
    return updated;
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(connections).where(isConnection(scope, id));
  },

  /** The next default after the default is removed. */
  async findOldest(scope: CompanyScope): Promise<ConnectionRow | undefined> {
    const [oldest] = await scope.db
      .select()
      .from(connections)
      .where(isOwn(scope))
      .orderBy(asc(connections.id))
      .limit(1);
    return oldest;
  },

  /** In menu order. */
  listQueues: (scope: CompanyScope, connectionId: number): Promise<QueueMark[]> =>
    scope.db
      .select({ id: queues.id, name: queues.name, color: queues.color })
      .from(connectionQueues)
      .innerJoin(queues, and(eq(queues.companyId, connectionQueues.companyId), eq(queues.id, connectionQueues.queueId)))
      .where(and(eq(connectionQueues.companyId, scope.companyId), eq(connectionQueues.connectionId, connectionId)))
      .orderBy(sql`${queues.menuOrder} nulls last`, asc(queues.name), asc(queues.id)),

  async setQueues(scope: CompanyScope, connectionId: number, queueIds: readonly number[]): Promise<void> {
    await scope.db
      .delete(connectionQueues)
      .where(and(eq(connectionQueues.companyId, scope.companyId), eq(connectionQueues.connectionId, connectionId)));
    if (queueIds.length === 0) return;
    const rows = queueIds.map((queueId) => ({ companyId: scope.companyId, connectionId, queueId }));
    await scope.db.insert(connectionQueues).values(rows);
  },

  listOfPlatform: (platform: PlatformScope): Promise<ConnectionOfCompany[]> =>
    ofAllCompanies(platform)
      .where(isOfExistingCompany)
      .orderBy(asc(companies.name), asc(connections.companyId), asc(connections.id)),

  /**
   * Last use of connections of the platform: the time of the newest message. Optionally only of one connection, or of
   * those used since a time. Each is one lookup at the end of an index, without a scan of the messages.
   */
  lastUseOfPlatform: (
    platform: PlatformScope,
    { of, since }: { readonly of?: ConnectionAddress; readonly since?: Date } = {},
  ): Promise<LastUse[]> =>
    platform.query<LastUse>({
      text: `select c.company_id as "companyId", c.id as "connectionId", used.last_message_at as "lastMessageAt"
               from connections c
              cross join lateral (
                select t.last_message_at from tickets t
                 where t.company_id = c.company_id and t.connection_id = c.id
                 order by t.last_message_at desc nulls last limit 1
              ) used
              where used.last_message_at is not null and ($1::int is null or c.company_id = $1 and c.id = $2)
                and ($3::timestamptz is null or used.last_message_at >= $3)`,
      values: [of?.companyId ?? null, of?.connectionId ?? null, since ?? null],
    }),

  /** The connections of a page and its Instagram account, of any company. */
  listOfPage: (platform: PlatformScope, pageId: string): Promise<Pick<ConnectionRow, 'companyId' | 'id'>[]> =>
    platform.db
      .select({ companyId: connections.companyId, id: connections.id })
      .from(connections)
      .where(eq(connections.pageId, pageId)),

  /** The companies with a number of a business account that signed up with the installation's app. */
  async listCompaniesOfBusinessAccount(platform: PlatformScope, businessAccountId: string): Promise<number[]> {
    const rows = await platform.db
      .selectDistinct({ companyId: connections.companyId })
      .from(connections)
      .where(and(eq(connections.businessAccountId, businessAccountId), isNotNull(connections.signedUpAt)));
    return rows.map(({ companyId }) => companyId);
  },

  /** Without a company only an id that one connection has: of two, the other company's would be shown. */
  async findOfPlatform(
    platform: PlatformScope,
    { connectionId, companyId }: { readonly connectionId: number; readonly companyId?: number | undefined },
  ): Promise<ConnectionOfCompany | undefined> {
    const isIn = companyId === undefined ? undefined : eq(connections.companyId, companyId);
    const [found, another] = await ofAllCompanies(platform).where(
      and(isOfExistingCompany, eq(connections.id, connectionId), isIn),
    );
    return another ? undefined : found;
  },

  /** By company too: in a company that came from another installation, ids of connections may repeat. */
  async findVerifyToken(platform: PlatformScope, { companyId, connectionId }: ConnectionAddress): Promise<string> {
    const [found] = await platform.db
      .select({ verifyToken: connections.verifyToken })
      .from(connections)
      .where(and(eq(connections.companyId, companyId), eq(connections.id, connectionId)));
    return found?.verifyToken ?? '';
  },

  /** The companies with a connection that was not measured since then, the longest ago first. */
  async listCompaniesToMeasure(platform: PlatformScope, since: Date): Promise<number[]> {
    const rows = await platform.query<{ id: number }>({
      text: `select o.id from connections c join companies o on o.id = c.company_id
              where o.removed_at is null
              group by o.id
             having bool_or(c.measured_at is null or c.measured_at < $1)
              order by min(coalesce(c.measured_at, '-infinity')), o.id`,
      values: [since],
    });
    return rows.map(({ id }) => id);
  },

  /** No change of the connection: `updatedAt` stays. False when it was deleted. */
  async recordSize(scope: CompanyScope, id: number, size: ConnectionSize): Promise<boolean> {
    const updated = await scope.db
      .update(connections)
      .set({ ...size, measuredAt: scope.now })
      .where(isConnection(scope, id))
      .returning({ id: connections.id });
    return updated.length === 1;
  },
};

/** A removed company disappears immediately, though its rows are erased later. */
const isOfExistingCompany = isNull(companies.removedAt);

const ofAllCompanies = (platform: PlatformScope) =>
  platform.db
    .select({ connection: connections, company: { id: companies.id, name: companies.name } })
    .from(connections)
    .innerJoin(companies, eq(companies.id, connections.companyId));

/** The unique index decides, not a query beforehand: two administrators may choose the same name in parallel. */
async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string };
    throw constraint === 'connections_name' ? new AppError('ERR_WAPP_NAME_ALREADY_EXISTS', { cause: error }) : error;
  }
}
