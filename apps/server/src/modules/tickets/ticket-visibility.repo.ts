import { can } from '@recado/contracts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyViewer } from '../../platform/viewer.ts';
import { connections } from '../connections/index.ts';

/** Where a row has its status, queue, user and kind: a ticket, or one of the counters. */
export interface PlaceSql {
  readonly status: SQL;
  readonly queueId: SQL;
  readonly userId: SQL;
  readonly isGroup: SQL;
  /** Undefined where rows are not kept by connection: they are hidden from programs that are limited to some. */
  readonly connectionId?: SQL;
  /** How "no queue" and "no user" are written. */
  readonly isNone: (column: SQL) => SQL;
}

export const placeInTickets: PlaceSql = {
  status: sql`tickets.status`,
  queueId: sql`tickets.queue_id`,
  userId: sql`tickets.user_id`,
  isGroup: sql`tickets.is_group`,
  connectionId: sql`tickets.connection_id`,
  isNone: (column) => sql`${column} is null`,
};

export const isOneOf = (column: SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;
export const isAmong = (column: SQL, words: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...words])}::text[])`;

/** `canSeeTicket` for whole lists. */
export function maySee(viewer: AnyViewer, place: PlaceSql): SQL {
  const reached = viewer.api?.connectionIds;
  if (reached) return place.connectionId ? isOneOf(place.connectionId, reached) : sql`false`;
  if (can(viewer, 'ticket:supervise')) return sql`true`;
  return either(
    sql`${place.userId} = ${viewer.userId}`,
    both(
      viewer.worksGroups ? undefined : sql`not ${place.isGroup}`,
      can(viewer, 'ticket:see-all') ? undefined : place.isNone(place.userId),
      either(
        isOneOf(place.queueId, viewer.queueIds),
        viewer.seesUnqueuedTickets ? place.isNone(place.queueId) : undefined,
      ),
    ),
  );
}

/** `canReadHistory` for whole lists. */
export function mayRead(viewer: AnyViewer, place: PlaceSql): SQL {
  // A program sees live and resolved tickets alike.
  if (viewer.api) return maySee(viewer, place);
  return either(
    maySee(viewer, place),
    both(
      sql`${place.status} = 'closed'`,
      viewer.worksGroups ? undefined : sql`not ${place.isGroup}`,
      viewer.seesOtherQueues ? undefined : either(isOneOf(place.queueId, viewer.queueIds), place.isNone(place.queueId)),
    ),
  );
}

/**
 * Of the tickets a viewer may see, those they are notified of: their own, and unassigned ones in their own queues, even
 * if they see all. Groups only for users who work with them, where they are handled like tickets. The screens' rule,
 * shouldNotify, says the same.
 */
export function isNotifiedOf(viewer: AnyViewer): SQL {
  const { queueId, userId, isGroup, isNone } = placeInTickets;
  const seesUnqueued = can(viewer, 'ticket:supervise') || viewer.seesUnqueuedTickets;
  const isAsTicket = sql`exists (select from ${connections} where ${connections.companyId} = tickets.company_id
    and ${connections.id} = tickets.connection_id and ${connections.groupsAsTickets})`;
  return both(
    either(
      sql`${userId} = ${viewer.userId}`,
      both(isNone(userId), either(isOneOf(queueId, viewer.queueIds), seesUnqueued ? isNone(queueId) : undefined)),
    ),
    either(sql`not ${isGroup}`, viewer.worksGroups ? isAsTicket : undefined),
  );
}

const either = (...conditions: (SQL | undefined)[]): SQL => or(...conditions) ?? sql`false`;
const both = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
