import { can, PAGE_LIMIT_MAX, TICKETS_COUNT_LIMIT, TICKETS_PAGE_SIZE, type TicketStatus } from '@recado/contracts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import { contactsLike, mayFindContact } from '../contacts/index.ts';
import { ticketHasTags } from '../tags/index.ts';
import type { TicketCursor } from './ticket-cursor.ts';
import { type DetailsRow, detailsIn, readPage, type TicketsInPage, ticketDetailsRepo } from './ticket-details.repo.ts';
import type { TicketFilter } from './ticket-filter.ts';
import {
  isAmong,
  isNotifiedOf,
  isOneOf,
  mayRead,
  maySee,
  type PlaceSql,
  placeInTickets,
} from './ticket-visibility.repo.ts';

/** A term that matches more contacts is too short to identify one; only the newest of them are searched. */
const MOST_CONTACTS = 5000;
const LARGEST_NUMBER = 2_147_483_647;

export interface TicketListQuestion {
  readonly viewer: AnyViewer;
  readonly filter: TicketFilter;
  /** The time zone in which days begin and end. */
  readonly timeZone: string;
}

export interface TicketPageQuestion extends TicketListQuestion {
  readonly isOldestFirst: boolean;
  /** Orders by the start of the wait instead of the last change; only for statuses in which a customer waits. */
  readonly isByWaitingTime?: boolean;
  /** How many are skipped; 0 with a cursor. */
  readonly offset: number;
  /** How many a page has; 40 without it. */
  readonly size?: number;
  readonly after?: TicketCursor | undefined;
  /** Also returns the total, up to the limit: searching the messages a second time would be too slow. */
  readonly asksTotal?: boolean;
}

export const ticketListRepo = {
  /** One more than a page, to know whether there is more. `total` where requested. */
  page: (scope: CompanyScope, question: TicketPageQuestion): Promise<TicketsInPage> =>
    ticketDetailsRepo.listIn(scope, pageStatement(scope.companyId, question)),

  /** The page with the number of all tickets that match, in one round trip. */
  async pageAndCount(scope: CompanyScope, question: TicketPageQuestion): Promise<TicketsInPage> {
    const { companyId } = scope;
    const [rows, [row]] = await scope.queryAll<[DetailsRow, { count: number }]>([
      detailsIn(companyId, pageStatement(companyId, question)),
      isCounted(question.filter) ? countOfTab(companyId, question) : countUpToLimit(companyId, question),
    ]);
    return { ...readPage(rows), total: row?.count ?? 0 };
  },
};

/** Up to the limit: a larger number is not worth the time to count it. */
function countUpToLimit(companyId: number, question: TicketListQuestion): Statement {
  const found = foundBy(companyId, { ...question, isOldestFirst: false, limit: TICKETS_COUNT_LIMIT });
  return prepared(sql`select least(count(*), ${TICKETS_COUNT_LIMIT}::int)::int as count from (${found}) found`);
}

/** The number is always the sum of both, so one statement reads both: between two statements a fold could happen. */
export const PLACES = `
  select company_id, status, queue_id, user_id, is_group, tickets from ticket_counts
  union all
  select company_id, status, queue_id, user_id, is_group, delta from ticket_count_deltas`;

const placeInCounts: PlaceSql = {
  status: sql`place.status`,
  queueId: sql`place.queue_id`,
  userId: sql`place.user_id`,
  isGroup: sql`place.is_group`,
  isNone: (column) => sql`${column} = 0`,
};

/** From the counters. */
const countOfTab = (companyId: number, question: TicketListQuestion): Statement =>
  prepared(sql`
    select coalesce(sum(place.tickets), 0)::int as count
      from (${sql.raw(PLACES)}) place
     where place.company_id = ${companyId} and ${belongsInTab(question, placeInCounts)}`);

/** The ids of a page, with their sort key. */
export function pageStatement(companyId: number, question: TicketPageQuestion): SQL {
  const { isOldestFirst, offset, size = TICKETS_PAGE_SIZE, asksTotal = false } = question;
  const limit = (size <= TICKETS_PAGE_SIZE ? TICKETS_PAGE_SIZE : PAGE_LIMIT_MAX) + 1;
  const found = foundBy(companyId, { ...question, limit: asksTotal ? TICKETS_COUNT_LIMIT : roundUp(offset + limit) });
  const byTime = isOldestFirst ? sql`ordered_at, id` : sql`ordered_at desc, id desc`;
  const number = ticketNumberIn(question.filter.search);
  const order = number === undefined ? byTime : sql`${hasNumber(companyId, number)} desc, ${byTime}`;
  const total = asksTotal ? sql`least(count(*) over (), ${TICKETS_COUNT_LIMIT}::int)::int` : sql`0`;
  return sql`select id, message_id, row_number() over (order by ${order}) as place, ${total} as total, ordered_at
               from (${found}) found order by ${order} offset ${offset}::int limit ${sql.raw(String(limit))}`;
}

/**
 * A literal in the statement, because the planner takes an unknown limit for a tenth of all rows. One of few, so that
 * pages share a plan.
 */
function roundUp(rows: number): number {
  let limit = TICKETS_PAGE_SIZE + 1;
  while (limit < rows) limit *= 4;
  return limit;
}

/** Whoever types a ticket's number means that ticket, however many telephone numbers contain the digits. */
const hasNumber = (companyId: number, number: number): SQL =>
  sql`(id = (select one.id from tickets one where one.company_id = ${companyId} and one.number = ${number})) is true`;

/** What a tab shows, as far as status, queue, holder and kind decide it. The counters are asked the same. */
export function belongsInTab({ viewer, filter }: Pick<TicketListQuestion, 'viewer' | 'filter'>, place: PlaceSql): SQL {
  const { statuses, includesColleagues, queueIds, userIds } = filter;
  const isOwn = sql`${place.userId} = ${viewer.userId}`;
  const seesUnqueued = can(viewer, 'ticket:supervise') || viewer.seesUnqueuedTickets;
  return (
    and(
      isAmong(place.status, statuses),
      mayRead(viewer, place),
      includesColleagues || userIds ? undefined : or(place.isNone(place.userId), isOwn),
      userIds && isOneOf(place.userId, userIds),
      queueIds &&
        or(
          isOneOf(place.queueId, queueIds),
          seesUnqueued ? place.isNone(place.queueId) : and(place.isNone(place.queueId), isOwn),
        ),
    ) ?? sql`true`
  );
}

/** Whether the counters know the number of these tickets. */
export function isCounted(filter: TicketFilter): boolean {
  const { connectionIds, tagIds, openedOn, movedOn, hasUnread, hasBot, isNotified, search } = filter;
  return !connectionIds && !tagIds && !openedOn && !movedOn && !hasUnread && !hasBot && !isNotified && search === '';
}

interface Way {
  /** A few rows; each of them starts one index scan. */
  readonly from: SQL;
  readonly where: SQL | undefined;
  /** The message by which the ticket is found. */
  readonly messageId?: SQL;
}

interface Found extends TicketListQuestion {
  readonly isOldestFirst: boolean;
  readonly isByWaitingTime?: boolean;
  readonly limit: number;
  readonly after?: TicketCursor | undefined;
}

/**
 * The matching tickets, each at most once. Every ticket must pass `matches`; the ways only say where to search. Each
 * way scans an index in which its tickets are in order, and stops after `limit` of them. One condition for all would
 * read all resolved tickets of a company to find an agent's few.
 */
function foundBy(companyId: number, found: Found): SQL {
  const { isOldestFirst, isByWaitingTime = false, limit, after } = found;
  const orderedAt = isByWaitingTime ? sql`tickets.status_changed_at` : sql`tickets.updated_at`;
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const isAfter =
    after &&
    sql`(${orderedAt}, tickets.id) ${isOldestFirst ? sql`>` : sql`<`} (${after.orderedAt}::timestamptz, ${after.id}::int)`;
  // "Is true" keeps PostgreSQL from using an index on one of these conditions, where nothing is in order.
  const condition = and(
    sql`tickets.company_id = ${companyId}`,
    sql`(${matches(found)}) is true`,
    isAfter,
    after && isNotFirst(found.filter.search),
    movedOn(found),
  );
  // By queue first: it is equal in all rows of a way, and only then does PostgreSQL see that "no queue" is in order.
  const order = sql`order by tickets.queue_id ${isOldestFirst ? sql`desc` : sql`asc`}, ${orderedAt} ${direction}, tickets.id ${direction}`;
  const plainOrder = sql`order by ${orderedAt} ${direction}, tickets.id ${direction}`;
  const ways = waysTo(companyId, found).map(
    ({ from, where, isByQueue, messageId = NO_MESSAGE }) => sql`select way.id, way.ordered_at, way.message_id
      from ${from} cross join lateral (
      select tickets.id, ${orderedAt} as ordered_at, ${messageId} as message_id from tickets where ${and(condition, where)}
       ${isByQueue ? order : plainOrder} limit ${sql.raw(String(limit))}) way`,
  );
  if (ways.length === 0) return NOTHING;
  const all = sql.join(ways, sql` union `);
  if (!found.filter.searchesMessages) return all;
  // By name and by message, or by messages of two months, a ticket is found more than once. Ids begin with their time.
  return sql`select id, ordered_at, max(message_id::text collate "C")::uuid as message_id
    from (${all}) each_way group by id, ordered_at`;
}

/** The ticket whose number was typed stands first on the first page, wherever its time would place it. */
function isNotFirst(search: string): SQL | undefined {
  const number = ticketNumberIn(search);
  return number === undefined ? undefined : sql`tickets.number is distinct from ${number}`;
}

const NO_MESSAGE = sql`null::uuid`;
const NOTHING = sql`select null::int as id, null::timestamptz as ordered_at, null::uuid as message_id where false`;

/** Whether a ticket belongs to a list without a search term, as a condition on one row. */
export function isListed(question: TicketListQuestion): SQL {
  const firstTag = question.filter.tagIds?.slice(0, 1) ?? [];
  return and(matches(question), ticketHasTags({ tagIds: firstTag, match: 'all' })) ?? sql`true`;
}

function matches(question: TicketListQuestion): SQL | undefined {
  const { connectionIds, tagIds = [], openedOn, hasUnread, hasBot, isNotified, search } = question.filter;
  // Without a search term, tickets are found by the first tag, so they have it.
  const furtherTagIds = search === '' ? tagIds.slice(1) : tagIds;
  return and(
    belongsInTab(question, placeInTickets),
    connectionIds && isOneOf(sql`tickets.connection_id`, connectionIds),
    ticketHasTags({ tagIds: furtherTagIds, match: 'all' }),
    openedOn === undefined ? undefined : isOnDay(sql`tickets.created_at`, openedOn, question.timeZone),
    hasUnread ? sql`tickets.unread_count > 0` : undefined,
    hasBot ? sql`exists (${liveRuns(sql`tickets.company_id`)} and run.ticket_id = tickets.id)` : undefined,
    isNotified ? isNotifiedOf(question.viewer) : undefined,
  );
}

const movedOn = ({ filter, timeZone }: TicketListQuestion): SQL | undefined =>
  filter.movedOn === undefined ? undefined : isOnDay(sql`tickets.updated_at`, filter.movedOn, timeZone);

const isOnDay = (column: SQL, day: string, timeZone: string): SQL =>
  sql`(${column} >= (${day}::date)::timestamp at time zone ${timeZone}
    and ${column} < (${day}::date + 1)::timestamp at time zone ${timeZone})`;

function waysTo(companyId: number, question: Found): readonly (Way & { readonly isByQueue?: true })[] {
  const { viewer, filter } = question;
  const { statuses, includesColleagues, queueIds, userIds, isNotified } = filter;
  if (statuses.length === 0) return [];
  if (filter.search !== '') return waysOfSearch(companyId, question);
  const [tagId] = filter.tagIds ?? [];
  if (tagId !== undefined) return waysOfTag(companyId, tagId);
  if (filter.hasBot) return waysOfBot(companyId);

  const anyStatus = {
    each: sql`unnest(${sql.param([...statuses])}::text[]) as wanted (status)`,
    isStatus: sql`tickets.status = wanted.status`,
  };
  const ofUsers = (ids: readonly number[]): Way => ({
    from: eachOf(anyStatus.each, ids),
    where: and(anyStatus.isStatus, sql`tickets.user_id = wanted.id`),
  });
  if (userIds) return [ofUsers(userIds)];

  const holder = includesColleagues ? undefined : sql`tickets.user_id is null`;
  const own = ofUsers(viewer.userId === null ? [] : [viewer.userId]);
  const readsAllQueues = can(viewer, 'ticket:supervise') || viewer.seesOtherQueues;
  const groups = question.isByWaitingTime ? statuses.flatMap((status) => WAITING[status] ?? []) : [anyStatus];
  const others = groups.flatMap(({ each, isStatus }): (Way & { readonly isByQueue?: true })[] => {
    if (!queueIds && readsAllQueues && !isNotified) return [{ from: each, where: and(isStatus, holder) }];
    return [
      {
        from: eachOf(each, queueIds ?? viewer.queueIds),
        where: and(isStatus, sql`tickets.queue_id = wanted.id`, holder),
        isByQueue: true,
      },
      { from: each, where: and(isStatus, sql`tickets.queue_id is null`, holder), isByQueue: true },
    ];
  });
  return [own, ...others];
}

const eachOf = (each: SQL, ids: readonly number[]): SQL =>
  sql`(${sql`select * from ${each} cross join unnest(${sql.param([...ids])}::int[]) as one (id)`}) wanted`;

/**
 * The waiting-time indexes contain only these two statuses. PostgreSQL recognises a matching index when the status is a
 * literal.
 */
const ONCE = sql`(values (true)) as wanted (is_waiting)`;
const WAITING: Partial<Record<TicketStatus, { readonly each: SQL; readonly isStatus: SQL }>> = {
  pending: { each: ONCE, isStatus: sql`tickets.status = 'pending'` },
  lgpd: { each: ONCE, isStatus: sql`tickets.status = 'lgpd'` },
};

/** Starts from the owners of the tag: starting from the tickets would search all of them for a rare tag. */
function waysOfTag(companyId: number, tagId: number): readonly Way[] {
  const isCarried = sql`carried.company_id = ${companyId} and carried.tag_id = ${tagId}`;
  return [
    {
      from: sql`(select carried.ticket_id as id from ticket_tags carried where ${isCarried}) wanted`,
      where: sql`tickets.id = wanted.id`,
    },
    {
      from: sql`(select carried.contact_id as id from contact_tags carried where ${isCarried}) wanted`,
      where: sql`tickets.contact_id = wanted.id`,
    },
  ];
}

const liveRuns = (companyId: SQL): SQL =>
  sql`select run.ticket_id as id from flow_runs run where run.company_id = ${companyId} and run.state <> 'ended'`;

/** Starts from the live runs, of which there are fewer than tickets that wait. */
const waysOfBot = (companyId: number): readonly Way[] => [
  { from: sql`(${liveRuns(sql`${companyId}`)}) wanted`, where: sql`tickets.id = wanted.id` },
];

function waysOfSearch(companyId: number, { viewer, filter }: Found): readonly Way[] {
  const { search, searchesMessages } = filter;
  const likely = sql`(select distinct ${contactsLike(search, MOST_CONTACTS)} as id)`;
  const mayFind = mayFindContact(viewer, search);
  const contact = mayFind
    ? sql`(select contacts.id from ${likely} likely
        join contacts on contacts.company_id = ${companyId} and contacts.id = likely.id where ${mayFind}) wanted`
    : sql`${likely} wanted`;
  const number = ticketNumberIn(search);
  return [
    { from: contact, where: sql`tickets.contact_id = wanted.id` },
    ...(number === undefined
      ? []
      : [{ from: sql`(select ${number}::int as number) wanted`, where: sql`tickets.number = wanted.number` }]),
    ...(searchesMessages
      ? [
          {
            from: sql`tickets_with_message(${search}) wanted`,
            // Private notes are for users who work in the ticket, not for users who may only read its history.
            where: and(sql`tickets.id = wanted.ticket_id`, or(sql`not wanted.is_note`, maySee(viewer, placeInTickets))),
            messageId: sql`case when ${maySee(viewer, placeInTickets)} then wanted.message_id else wanted.said_id end`,
          },
        ]
      : []),
  ];
}

/** The ticket number that a search may mean: `12` or `#12`. */
function ticketNumberIn(search: string): number | undefined {
  const digits = /^#?(\d{1,10})$/.exec(search)?.[1];
  return digits !== undefined && Number(digits) <= LARGEST_NUMBER ? Number(digits) : undefined;
}
