import { type MediaFactsRow, mediaFactsRepo } from '../../platform/media/media-facts.repo.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { firstLink } from './link-preview/first-link.ts';
import { type LinkPreviewRow, linkPreviewsRepo } from './link-preview/link-previews.repo.ts';
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
    return scope.transaction(async (scope) => {
      const tickets = byId(known ?? (await ticketsOf(scope, each(rows.map(({ ticketId }) => ticketId)))));
      const carried = await shownMessagesRepo.carriedBy(scope, rows);
      return rows.flatMap((row) => {
        const ticket = tickets.get(row.ticketId);
        // The ticket was deleted with its messages since they were read.
        if (!ticket) return [];
        const { number: ticketNumber, queueId, readAt: ticketReadAt, contactName } = ticket;
        return [{ ...row, ticketNumber, queueId, ticketReadAt, contactName, ...carried(row) }];
      });
    });
  },

  /** In the order of their ids, which is the order in which they were written. */
  async listByIds(scope: CompanyScope, ids: readonly string[]): Promise<ShownMessage[]> {
    return shownMessagesRepo.beside(scope, await rowsOf(scope, ids));
  },

  /** The quotes, files and link previews of messages. Messages without any, as most are, cause no statement. */
  async carriedBy(scope: CompanyScope, rows: readonly MessageRow[]): Promise<(row: MessageRow) => Carried> {
    const ids = each(rows.map(({ quotedId }) => quotedId));
    const quoted = byId(ids.length === 0 ? [] : await rowsOf(scope, ids));
    const keys = each([...rows, ...quoted.values()].map(({ mediaKey }) => mediaKey));
    const files = await mediaFactsRepo.list(scope, keys);
    const previews = await linkPreviewsRepo.list(scope, each(rows.map(firstLink)));
    const fileOf = ({ mediaKey }: QuotedRow) => files.get(mediaKey ?? '') ?? null;
    return (row) => {
      const answered = quoted.get(row.quotedId ?? '');
      return {
        quoted: answered ? { ...answered, file: fileOf(answered) } : null,
        file: fileOf(row),
        linkPreview: previews.get(firstLink(row) ?? '') ?? null,
      };
    };
  },
};

/** Not prepared, so that it is planned for these ids and reads only their partitions. */
const rowsOf = (scope: CompanyScope, ids: readonly string[]): Promise<NamedMessage[]> =>
  scope.query<NamedMessage>({
    text: `select ${shownColumns('m')} from messages m where m.company_id = $1 and m.id = any ($2::uuid[]) order by m.id`,
    values: [scope.companyId, ids],
  });

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
