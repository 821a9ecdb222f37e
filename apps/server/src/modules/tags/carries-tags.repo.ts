import { type SQL, sql } from 'drizzle-orm';

export interface WantedTags {
  readonly tagIds: readonly number[];
  /** Every one of them, or at least one. */
  readonly match: 'all' | 'any';
}

/**
 * Whether a row of `contacts` carries these tags; undefined, which is no condition, where none is wanted. Plain names:
 * the statement around it calls the table by its own name.
 */
export function contactCarriesTags(wanted: WantedTags): SQL | undefined {
  return carries(wanted, (isWanted) => [
    sql`select c.tag_id from contact_tags c
         where c.company_id = contacts.company_id and c.contact_id = contacts.id and c.tag_id ${isWanted}`,
  ]);
}

/** Whether a row of `tickets` carries these tags, itself or through its contact. */
export function ticketCarriesTags(wanted: WantedTags): SQL | undefined {
  return carries(wanted, (isWanted) => [
    sql`select k.tag_id from ticket_tags k
         where k.company_id = tickets.company_id and k.ticket_id = tickets.id and k.tag_id ${isWanted}`,
    sql`select c.tag_id from contact_tags c
         where c.company_id = tickets.company_id and c.contact_id = tickets.contact_id and c.tag_id ${isWanted}`,
  ]);
}

function carries({ tagIds, match }: WantedTags, found: (isWanted: SQL) => readonly SQL[]): SQL | undefined {
  const wanted = [...new Set(tagIds)];
  if (wanted.length === 0) return undefined;
  const carried = sql.join([...found(sql`in ${wanted}`)], sql` union `);
  if (match === 'any') return sql`exists (${carried})`;
  return sql`(select count(distinct carried.tag_id) from (${carried}) carried) = ${wanted.length}::int`;
}
