import type { CampaignReport } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type CampaignCostRow, costsRepo } from '../../costs/index.ts';
import { type ChargedMessages, costOf, pricesRepo } from '../../prices/index.ts';
import type { CampaignDetails } from '../campaigns.repo.ts';
import { reportRepo } from './report.repo.ts';

type Cost = NonNullable<CampaignReport['cost']>;
const MICROS = 1_000_000;

/**
 * What the messages of a campaign cost, as `/costs` counts them. The cost of a message is deleted after two years, the
 * counters of the campaign are not: such messages are priced by the rates at the start.
 */
export async function readCampaignCost(
  scope: CompanyScope,
  { id, startedAt }: Pick<CampaignDetails, 'id' | 'startedAt'>,
): Promise<Cost | null> {
  // The counters first: a message that is charged between the two statements is in the stored costs only.
  const counted = await reportRepo.readPrices(scope, id);
  if (counted.length === 0) return null;
  const stored = await costsRepo.ofCampaign(scope, id);
  const rest = withoutCost(counted, stored);
  const estimated = rest.length === 0 ? null : costOf(await pricesRepo.listRates(scope, startedAt ?? scope.now), rest);
  return sumOf(stored, { estimated, rest });
}

/** Charged messages of which no cost is stored. */
export function withoutCost(
  counted: readonly ChargedMessages[],
  stored: readonly CampaignCostRow[],
): ChargedMessages[] {
  return counted
    .map(({ category, prefix, count }) => {
      const same = stored.filter((row) => row.category === category && row.prefix === prefix);
      return { category, prefix, count: count - same.reduce((sum, { messages }) => sum + messages, 0) };
    })
    .filter(({ count }) => count > 0);
}

interface Rest {
  readonly rest: readonly ChargedMessages[];
  readonly estimated: Cost | null;
}

/** In the currency of most messages: amounts of two currencies cannot be added, so the others count as unknown. */
export function sumOf(stored: readonly CampaignCostRow[], { estimated, rest }: Rest): Cost | null {
  const byCurrency = Map.groupBy(stored, ({ currency }) => currency);
  const countOf = (rows: readonly CampaignCostRow[]) => rows.reduce((sum, { messages }) => sum + messages, 0);
  const [most] = [...byCurrency.entries()]
    .filter(([currency]) => currency !== null)
    .toSorted(([, a], [, b]) => countOf(b) - countOf(a));
  const currency = most?.[0] ?? estimated?.currency;
  if (currency === undefined) return null;
  const priced = most?.[1] ?? [];
  const isAdded = estimated?.currency === currency;
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  const micros = priced.reduce((sum, { amountMicros }) => sum + amountMicros, 0);
  const days = [...priced.map(({ ratesOf }) => ratesOf ?? ''), isAdded ? estimated.ratesOf : ''];
  return {
    amount: (micros + (isAdded ? Math.round(estimated.amount * MICROS) : 0)) / MICROS,
    currency,
    ratesOf: days.toSorted().at(-1) ?? '',
    unknown: countOf(stored) - countOf(priced) + (isAdded ? estimated.unknown : restCount),
  };
}
