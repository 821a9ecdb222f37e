import { can } from '@recado/contracts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/viewer.ts';

/** Where a row says its status, queue, holder and kind: a ticket, or one of the counters. */
export interface PlaceSql {
  readonly status: SQL;
  readonly queueId: SQL;
  readonly userId: SQL;
  readonly isGroup: SQL;
  /** How "no queue" and "nobody" are written. */
  readonly isNone: (column: SQL) => SQL;
}

export const placeInTickets: PlaceSql = {
  status: sql`tickets.status`,
  queueId: sql`tickets.queue_id`,
  userId: sql`tickets.user_id`,
  isGroup: sql`tickets.is_group`,
  isNone: (column) => sql`${column} is null`,
};

export const isOneOf = (column: SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;
export const isAmong = (column: SQL, words: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...words])}::text[])`;

/** `canSeeTicket` for whole lists. */
export function maySee(viewer: Viewer, place: PlaceSql): SQL {
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
export function mayRead(viewer: Viewer, place: PlaceSql): SQL {
  return either(
    maySee(viewer, place),
    both(
      sql`${place.status} = 'closed'`,
      viewer.worksGroups ? undefined : sql`not ${place.isGroup}`,
      viewer.seesOtherQueues ? undefined : either(isOneOf(place.queueId, viewer.queueIds), place.isNone(place.queueId)),
    ),
  );
}

const either = (...conditions: (SQL | undefined)[]): SQL => or(...conditions) ?? sql`false`;
const both = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
