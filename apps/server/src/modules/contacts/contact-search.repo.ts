import { or, type SQL, sql } from 'drizzle-orm';
import { PARENT_ACCOUNT } from '../../platform/channels/inbound-event.ts';
import { readUsername } from './contact-name.ts';
import type { NumberAudience } from './contacts.present.ts';
import { SHOWN_FIRST, SHOWN_LAST } from './mask-number.ts';
import { digitsOf, phoneVariants } from './phone-number.ts';

/**
 * The number shown for a row of `contacts`: the newest of its phones, else the id of its group, its WhatsApp user name or
 * its id at a platform. A LID is no number, though its digits look like a phone's. Plain names: a column object loses its
 * table in a select.
 */
export const SHOWN_NUMBER = `coalesce((
  select case when n.kind = 'bsuid' and contacts.username is not null then '@' || contacts.username else n.value end
    from contact_identities n
   where n.company_id = contacts.company_id and n.contact_id = contacts.id and n.kind <> 'lid'
   order by n.kind <> 'phone', n.kind <> 'group', n.account = '${PARENT_ACCOUNT}', n.id desc limit 1), '')`;
export const shownNumber: SQL<string> = sql<string>`${sql.raw(SHOWN_NUMBER)}`;

/**
 * Whether a row of `contacts` matches a search. A user who sees masked numbers finds them by the visible digits or by
 * the whole number. Any other part would let them guess it digit by digit.
 */
export function contactMatches(audience: NumberAudience, term: string): SQL | undefined {
  const digits = digitsOf(term);
  return or(
    nameMatches(audience, term),
    contains(sql`contacts.email`, term),
    usernameMatches(audience, term),
    digits === undefined ? undefined : numberMatches(audience, digits),
  );
}

/**
 * Which contacts of `contactsLike` an audience may find. Undefined, which is no condition, for users who see numbers: to
 * look at the texts of thousands of contacts a second time would double the cost of a search.
 */
export const mayFindContact = (audience: NumberAudience, term: string): SQL | undefined =>
  audience.seesNumbers ? undefined : contactMatches(audience, term);

/**
 * The ids of contacts whose name, e-mail or number contains the term, from the index of their texts: the newest `most`,
 * or all; some more than once. Whoever sees masked numbers may not find all of them: see `mayFindContact`.
 */
export function contactsLike(term: string, most: number | null = null): SQL {
  const digits = digitsOf(term) ?? null;
  const numbers = digits === null ? [] : [...phoneVariants(digits)];
  return sql`contacts_like(${term}::text, ${digits}::text, ${sql.param(numbers)}::text[], ${most}::int)`;
}

const contains = (column: SQL, term: string): SQL =>
  sql`strpos(lower(unaccent(${column})), lower(unaccent(${term}))) > 0`;

function nameMatches({ seesNumbers }: NumberAudience, term: string): SQL {
  const matches = contains(sql`contacts.name`, term);
  // A name that is a number is masked as well, so it must not match either.
  return seesNumbers ? matches : sql`(${matches} and contacts.name !~ '^[\\d\\s()+.-]+$')`;
}

/** Like a number, a user name leads to the person outside the company: users who see it masked find it only whole. */
function usernameMatches({ seesNumbers }: NumberAudience, term: string): SQL | undefined {
  const username = readUsername(term);
  if (username === undefined) return undefined;
  return seesNumbers ? contains(sql`contacts.username`, username) : sql`contacts.username = ${username}`;
}

function numberMatches({ seesNumbers }: NumberAudience, digits: string): SQL | undefined {
  if (seesNumbers) return hasIdentity(sql`strpos(i.value, ${digits}) > 0 or strpos(i.address, ${digits}) > 0`, digits);
  const isMasked = sql`length(${shownNumber}) > ${SHOWN_FIRST + SHOWN_LAST}`;
  return or(
    hasIdentity(sql`i.address = ${digits}`, digits),
    digits.length <= SHOWN_FIRST ? sql`(${isMasked} and starts_with(${shownNumber}, ${digits}))` : undefined,
    digits.length <= SHOWN_LAST
      ? sql`(${isMasked} and right(${shownNumber}, ${digits.length}::int) = ${digits})`
      : undefined,
  );
}

const hasIdentity = (matches: SQL, digits: string): SQL => sql`exists (
  select from contact_identities i
   where i.company_id = contacts.company_id and i.contact_id = contacts.id and i.kind <> 'lid'
     and (i.value in ${[...phoneVariants(digits)]} or ${matches}))`;
