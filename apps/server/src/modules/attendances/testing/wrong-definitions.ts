import type { CompanyScope } from '../../../platform/scope.ts';
import type { Period } from '../attendance-set.ts';

const OPENED = `a.opened_at >= ($2::date)::timestamp at time zone $4 and a.opened_at < ($3::date + 1)::timestamp at time zone $4`;
const minutes = (from: string, to: string) =>
  `round(avg(extract(epoch from (${to} - ${from})) / 60)::numeric, 1)::float8`;

/**
 * A likely mistake for every definition, as SQL over `attendances a`. If one of them gave the right figure for the
 * played lives, the comparison with the log could not notice it.
 */
export const wrongDefinitions = {
  tickets: 'count(*) filter (where not a.is_outbound)::int',
  supportFinished: `count(*) filter (where a.closed_how = 'user')::int`,
  leads: 'count(*) filter (where a.is_first)::int',
  withRating: 'count(*) filter (where a.rate > 0)::int',
  promoters: 'count(*) filter (where a.rate > 9)::int',
  passives: 'count(*) filter (where a.rate between 6 and 8)::int',
  detractors: 'count(*) filter (where a.rate < 6)::int',
  avgWaitTime: minutes('a.opened_at', 'a.accepted_at'),
  avgFirstAnswerTime: minutes('a.accepted_at', 'a.first_answer_at'),
  avgSupportTime: minutes('a.opened_at', 'a.closed_at'),
} as const;

export async function countWrongly(
  scope: CompanyScope,
  { from, to, timeZone }: Period,
): Promise<Record<keyof typeof wrongDefinitions, number>> {
  const columns = Object.entries(wrongDefinitions).map(([name, sql]) => `${sql} as "${name}"`);
  const [row] = await scope.query<Record<keyof typeof wrongDefinitions, number>>({
    text: `select ${columns.join(', ')} from attendances a where a.company_id = $1 and ${OPENED}`,
    values: [scope.companyId, from, to, timeZone],
  });
  if (!row) throw new Error('A count without a group has one row.');
  return row;
}
