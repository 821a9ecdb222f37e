import type pg from 'pg';
import type { Statement } from '../../platform/db/database.ts';
import { listMediaFacts, type MediaFactsRow, mediaFactsRepo } from '../../platform/media/media-facts.repo.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { firstLink } from './link-preview/first-link.ts';
import { type LinkPreviewRow, listLinkPreviews } from './link-preview/link-previews.repo.ts';
import { shownColumns } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';

/** The part of a quoted message that the answer shows. */
export type QuotedRow = Pick<
  MessageRow,
  'id' | 'author' | 'participant' | 'content' | 'body' | 'details' | 'mediaKey' | 'mediaName' | 'isDeleted'
>;

export interface ShownQuote extends QuotedRow {
  readonly file: MediaFactsRow | null;
}

/** A message with the name of the colleague who wrote it. */
export interface NamedMessage extends MessageRow {
  readonly userName: string | null;
}

/** A message with data from other rows. */
export interface ShownMessage extends NamedMessage {
  /** The queue of its ticket. */
  readonly queueId: number | null;
  readonly ticketNumber: number | null;
  readonly ticketReadAt: Date | null;
  readonly contactName: string;
  readonly quoted: ShownQuote | null;
  /** The known facts of its file. */
  readonly file: MediaFactsRow | null;
  readonly linkPreview: LinkPreviewRow | null;
}

type Carried = Pick<ShownMessage, 'quoted' | 'file' | 'linkPreview'>;

interface TicketFacts {
  readonly id: number;
  readonly number: number | null;
  readonly queueId: number | null;
  readonly readAt: Date | null;
  readonly contactName: string;
}

export const shownMessagesRepo = {
  /**
   * The messages with the data shown beside them. Several small statements instead of joins: over years of partitions,
   * planning a join costs more than all of these together, and most messages quote nothing. Callers that already have
   * the tickets pass them in.
   */
  async beside(
    scope: CompanyScope,
    rows: readonly NamedMessage[],
    known?: readonly TicketFacts[],
  ): Promise<ShownMessage[]> {
    if (rows.length === 0) return [];
    const tickets = known ?? (await ticketsOf(scope, each(rows.map(({ ticketId }) => ticketId))));
    const { carried } = await readCarried(scope, rows);
    return withTickets(rows, tickets, carried);
  },

  /** The same for known tickets, with the rows of one more statement: it is sent together with the others. */
  async besideWith<R extends pg.QueryResultRow>(
    scope: CompanyScope,
    rows: readonly NamedMessage[],
    { tickets, statement }: { readonly tickets: readonly TicketFacts[]; readonly statement: Statement },
  ): Promise<{ messages: ShownMessage[]; rows: readonly R[] }> {
    const { carried, more } = await readCarried<R>(scope, rows, statement);
    return { messages: withTickets(rows, tickets, carried), rows: more };
  },

  /** In the order of their ids, which is the order in which they were written. */
  async listByIds(scope: CompanyScope, ids: readonly string[]): Promise<ShownMessage[]> {
    return shownMessagesRepo.beside(scope, await rowsOf(scope, ids));
  },

  /** The quotes, files and link previews of messages. Messages without any, as most are, cause no statement. */
  async carriedBy(scope: CompanyScope, rows: readonly MessageRow[]): Promise<(row: MessageRow) => Carried> {
    return (await readCarried(scope, rows)).carried;
  },
};

type CarriedBy = (row: MessageRow) => Carried;

/** In one round trip; a second one only for files of quoted messages. */
async function readCarried<R extends pg.QueryResultRow>(
  scope: CompanyScope,
  rows: readonly MessageRow[],
  statement?: Statement,
): Promise<{ carried: CarriedBy; more: readonly R[] }> {
  const { companyId } = scope;
  const ids = each(rows.map(({ quotedId }) => quotedId));
  const keys = each(rows.map(({ mediaKey }) => mediaKey));
  const links = each(rows.map(firstLink));
  const [quotedRows, files, previewRows, more] = await scope.queryAll<[NamedMessage, MediaFactsRow, LinkPreviewRow, R]>(
    [
      ids.length === 0 ? undefined : listByIds(companyId, ids),
      keys.length === 0 ? undefined : listMediaFacts(companyId, keys),
      links.length === 0 ? undefined : listLinkPreviews(companyId, links),
      statement,
    ],
  );
  const quoted = byId(quotedRows);
  const fileOf = new Map(files.map((file) => [file.key, file]));
  const ofQuoted = each(quotedRows.map(({ mediaKey }) => mediaKey)).filter((key) => !fileOf.has(key));
  for (const [key, file] of await mediaFactsRepo.list(scope, ofQuoted)) fileOf.set(key, file);
  const previews = new Map(previewRows.map((preview) => [preview.address, preview]));
  const fileIn = ({ mediaKey }: QuotedRow) => fileOf.get(mediaKey ?? '') ?? null;
  const carried: CarriedBy = (row) => {
    const answered = quoted.get(row.quotedId ?? '');
    return {
      quoted: answered ? { ...answered, file: fileIn(answered) } : null,
      file: fileIn(row),
      linkPreview: previews.get(firstLink(row) ?? '') ?? null,
    };
  };
  return { carried, more };
}

function withTickets(
  rows: readonly NamedMessage[],
  tickets: readonly TicketFacts[],
  carried: CarriedBy,
): ShownMessage[] {
  const ticketOf = byId(tickets);
  return rows.flatMap((row) => {
    const ticket = ticketOf.get(row.ticketId);
    // The ticket was deleted with its messages since they were read.
    if (!ticket) return [];
    const { number: ticketNumber, queueId, readAt: ticketReadAt, contactName } = ticket;
    return [{ ...row, ticketNumber, queueId, ticketReadAt, contactName, ...carried(row) }];
  });
}

/** One look-up per id: the plan is cached, and each id is looked up in its own partition only. */
export const MESSAGES_BY_IDS = `
  select ${shownColumns('m')} from unnest($2::uuid[]) as wanted (id)
   -- The limit keeps the planner from joining by reading every partition whole.
   cross join lateral (select * from messages one where one.company_id = $1 and one.id = wanted.id limit 1) m
   order by m.id`;

const listByIds = (companyId: number, ids: readonly string[]): Statement => ({
  name: 'messages-by-ids',
  text: MESSAGES_BY_IDS,
  values: [companyId, [...new Set(ids)]],
  plan: 'generic',
});

const rowsOf = (scope: CompanyScope, ids: readonly string[]): Promise<NamedMessage[]> =>
  scope.query<NamedMessage>(listByIds(scope.companyId, ids));

const ticketsOf = (scope: CompanyScope, ids: readonly number[]): Promise<TicketFacts[]> =>
  scope.query<TicketFacts>({
    name: 'tickets-beside-messages',
    text: `select t.id, t.number, t.queue_id as "queueId", t.read_at as "readAt", c.name as "contactName"
          from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
         where t.company_id = $1 and t.id = any ($2::int[])`,
    values: [scope.companyId, ids],
  });

/** Distinct, without nulls. */
const each = <T>(ids: readonly (T | null)[]): T[] => [...new Set(ids.filter((id) => id !== null))];
const byId = <K, T extends { readonly id: K }>(rows: readonly T[]): ReadonlyMap<K, T> =>
  new Map(rows.map((row) => [row.id, row]));
