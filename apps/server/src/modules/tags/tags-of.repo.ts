import type { CompanyScope } from '../../platform/scope.ts';
import type { CarriedTag } from './tags.tables.ts';

export interface Carriers {
  readonly contactIds?: readonly number[];
  readonly ticketIds?: readonly number[];
}

/** The tags of each, by name. Who carries none has an empty list. */
export interface TagsOf {
  contact(id: number): readonly CarriedTag[];
  ticket(id: number): readonly CarriedTag[];
}

/** One statement, whatever the page holds: lists are read all day. */
export const TAGS_OF = `
  select 'contact' as carrier, c.contact_id as "carrierId", t.id, t.name, t.color, t.is_stage as "isStage"
    from contact_tags c join tags t on t.company_id = c.company_id and t.id = c.tag_id
   where c.company_id = $1 and c.contact_id = any ($2::int[])
  union all
  select 'ticket', k.ticket_id, t.id, t.name, t.color, t.is_stage
    from ticket_tags k join tags t on t.company_id = k.company_id and t.id = k.tag_id
   where k.company_id = $1 and k.ticket_id = any ($3::int[])
   order by 4, 3`;

interface CarriedRow extends CarriedTag {
  readonly carrier: 'contact' | 'ticket';
  readonly carrierId: number;
}

/** Which tags these contacts and tickets carry. */
export async function tagsOf(scope: CompanyScope, { contactIds = [], ticketIds = [] }: Carriers): Promise<TagsOf> {
  const isNobody = contactIds.length === 0 && ticketIds.length === 0;
  const rows = isNobody
    ? []
    : await scope.query<CarriedRow>({
        name: 'tags-of',
        text: TAGS_OF,
        values: [scope.companyId, contactIds, ticketIds],
      });
  const carried = Map.groupBy(rows, ({ carrier, carrierId }) => `${carrier}:${carrierId}`);
  const of = (carrier: CarriedRow['carrier'], id: number): CarriedTag[] =>
    (carried.get(`${carrier}:${id}`) ?? []).map(({ id, name, color, isStage }) => ({ id, name, color, isStage }));
  return { contact: (id) => of('contact', id), ticket: (id) => of('ticket', id) };
}
