import type { CompanyScope } from '../../platform/scope.ts';
import type { ContactRow } from './contacts.tables.ts';
import { readPhone } from './phone-number.ts';

/** Another transaction has just claimed one of the numbers: the caller's transaction is tried again. */
export class NumbersOvertaken extends Error {}

export interface NumberedPerson {
  /** Normalised, as `canonicalPhone` writes it. */
  readonly number: string;
  readonly name: string;
  readonly email: string;
}

export type NumberedContact = Pick<ContactRow, 'id' | 'isActive'>;

/** Locked against deletion and merging until the transaction ends. */
const FIND = `
  select i.value as number, c.id, c.is_active as "isActive"
    from contact_identities i
    join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where i.company_id = $1 and i.kind = 'phone' and i.account = '' and i.value = any ($2::text[])
   order by c.id
     for key share of c`;

/** Identity columns count up in the order of the rows: it joins the new contacts with their numbers. */
const INSERT = `
  with given as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
      as g (number, address, name, email, place)),
  added as (
    insert into contacts (company_id, name, name_source, email, channel, default_connection_id, created_at, updated_at)
    select $1, g.name, 'agent', g.email, 'whatsapp', $6, $7, $7 from given g order by g.place
    returning id),
  placed as (select a.id, row_number() over (order by a.id) as place from added a)
  insert into contact_identities (company_id, contact_id, kind, account, value, address)
  select $1, p.id, 'phone', '', g.number, g.address from given g join placed p on p.place = g.place order by g.number
  on conflict do nothing
  returning value as number, contact_id as id`;

/**
 * The contacts of many telephone numbers with two statements; unknown numbers become contacts. For messages to many
 * people: it publishes no event for each.
 */
export async function recogniseNumbers(
  scope: CompanyScope,
  people: readonly NumberedPerson[],
  connectionId: number,
): Promise<ReadonlyMap<string, NumberedContact>> {
  if (people.length === 0) return new Map();
  const known = await scope.query<NumberedContact & { number: string }>({
    name: 'find-contacts-by-number',
    text: FIND,
    values: [scope.companyId, people.map(({ number }) => number)],
  });
  const found = new Map<string, NumberedContact>(known.map(({ number, id, isActive }) => [number, { id, isActive }]));
  const fresh = [...new Map(people.map((person) => [person.number, person])).values()].filter(
    ({ number }) => !found.has(number),
  );
  if (fresh.length === 0) return found;
  const added = await scope.query<{ number: string; id: number }>({
    name: 'insert-contacts-by-number',
    text: INSERT,
    values: [
      scope.companyId,
      fresh.map(({ number }) => number),
      fresh.map(({ number }) => readPhone(number)?.address ?? number),
      fresh.map(({ name }) => name),
      fresh.map(({ email }) => email),
      connectionId,
      scope.now,
    ],
  });
  if (added.length < fresh.length) throw new NumbersOvertaken();
  for (const { number, id } of added) found.set(number, { id, isActive: true });
  return found;
}
