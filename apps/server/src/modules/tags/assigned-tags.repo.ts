import { type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AssignedTag } from './tags.tables.ts';

export interface TagOwners {
  readonly contactIds?: readonly number[];
  readonly ticketIds?: readonly number[];
}

/** The tags of each, by name. An untagged one has an empty list. */
export interface AssignedTags {
  contact(id: number): readonly AssignedTag[];
  ticket(id: number): readonly AssignedTag[];
}

/** One statement for a whole page: lists are read all the time. */
export const ASSIGNED_TAGS = `
  select 'contact' as carrier, c.contact_id as "carrierId", t.id, t.name, t.color, t.is_stage as "isStage",
         t.stage_hours as "stageHours", t.next_stage_id as "nextStageId"
    from contact_tags c join tags t on t.company_id = c.company_id and t.id = c.tag_id
   where c.company_id = $1 and c.contact_id = any ($2::int[])
  union all
  select 'ticket', k.ticket_id, t.id, t.name, t.color, t.is_stage, t.stage_hours, t.next_stage_id
    from ticket_tags k join tags t on t.company_id = k.company_id and t.id = k.tag_id
   where k.company_id = $1 and k.ticket_id = any ($3::int[])
   order by 4, 3`;

const AS_JSON = `json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color, 'isStage', g.is_stage,
                                      'stageHours', g.stage_hours, 'nextStageId', g.next_stage_id) order by g.name, g.id)`;

/** The tags of a contact or a ticket as one value of a row, null without any: for statements that read a page. */
export const tagsOfContact = (companyId: string, contactId: string): string => `
  (select ${AS_JSON} from contact_tags k join tags g on g.company_id = k.company_id and g.id = k.tag_id
    where k.company_id = ${companyId} and k.contact_id = ${contactId})`;
export const tagsOfTicket = (companyId: string, ticketId: string): string => `
  (select ${AS_JSON} from ticket_tags k join tags g on g.company_id = k.company_id and g.id = k.tag_id
    where k.company_id = ${companyId} and k.ticket_id = ${ticketId})`;

interface AssignedRow extends AssignedTag {
  readonly carrier: 'contact' | 'ticket';
  readonly carrierId: number;
}

/** The tags of these contacts and tickets. */
export async function getAssignedTags(
  scope: CompanyScope,
  { contactIds = [], ticketIds = [] }: TagOwners,
): Promise<AssignedTags> {
  const isNobody = contactIds.length === 0 && ticketIds.length === 0;
  const rows = isNobody
    ? []
    : await scope.query<AssignedRow>({
        name: 'tags-of',
        text: ASSIGNED_TAGS,
        values: [scope.companyId, contactIds, ticketIds],
      });
  const carried = Map.groupBy(rows, ({ carrier, carrierId }) => `${carrier}:${carrierId}`);
  const of = (carrier: AssignedRow['carrier'], id: number): AssignedTag[] =>
    (carried.get(`${carrier}:${id}`) ?? []).map(({ carrier: _, carrierId: _id, ...tag }) => tag);
  return { contact: (id) => of('contact', id), ticket: (id) => of('ticket', id) };
}

export interface WantedTags {
  readonly tagIds: readonly number[];
  /** All of them, or at least one. */
  readonly match: 'all' | 'any';
}

/**
 * Whether a row of `contacts` has all of these tags; undefined, which is no condition, for an empty list. Plain column
 * names: the outer statement uses the table by its own name. The owners are looked up once: checked per contact, a tag
 * in a list of 100,000 took a third of a second.
 */
export function contactHasTags(scope: CompanyScope, tagIds: readonly number[]): SQL | undefined {
  const wanted = [...new Set(tagIds)];
  if (wanted.length === 0) return undefined;
  return sql`contacts.id in (
    select c.contact_id from contact_tags c where c.company_id = ${scope.companyId} and c.tag_id in ${wanted}
     group by c.contact_id having count(*) = ${wanted.length}::int)`;
}

/** Whether a row of `tickets` has these tags, itself or through its contact. */
export function ticketHasTags({ tagIds, match }: WantedTags): SQL | undefined {
  const wanted = [...new Set(tagIds)];
  if (wanted.length === 0) return undefined;
  const carried = sql`
    select k.tag_id from ticket_tags k
     where k.company_id = tickets.company_id and k.ticket_id = tickets.id and k.tag_id in ${wanted}
    union
    select c.tag_id from contact_tags c
     where c.company_id = tickets.company_id and c.contact_id = tickets.contact_id and c.tag_id in ${wanted}`;
  if (match === 'any') return sql`exists (${carried})`;
  return sql`(select count(distinct carried.tag_id) from (${carried}) carried) = ${wanted.length}::int`;
}
