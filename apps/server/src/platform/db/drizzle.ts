import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** Without its own `transaction`: outside a scope's transaction every statement may run on another connection. */
export type Db = Omit<NodePgDatabase, 'transaction'>;

type AnyClient = Pick<pg.Pool, 'query'>;

/** Typed queries on a pool, a client or anything that runs a statement. Columns are camelCase here, snake_case there. */
export const drizzleOn = (client: AnyClient): Db => drizzle({ client: client as pg.Pool, casing: 'snake_case' });
