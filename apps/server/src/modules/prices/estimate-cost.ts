const MICROS = 1_000_000;

/** What a delivered message costs where the number begins with this calling code. */
export interface Rate {
  readonly callingCode: string;
  readonly category: string;
  readonly validFrom: string;
  readonly currency: string;
  readonly amount: number;
}

/** So many people whose number begins with this prefix. Four digits tell every calling code of the rates. */
export interface Audience {
  readonly prefix: string;
  readonly count: number;
}

export interface Cost {
  /** Exact to the millionth of the currency, as the rates are. */
  readonly amount: number;
  readonly currency: string;
  /** The newest day of the rates that were used. */
  readonly ratesOf: string;
  /** People in countries without a rate: they are in no amount. */
  readonly unknown: number;
}

/** What a message of a category to these people costs; null where no rate of the category is known for any of them. */
export function estimateCost(rates: readonly Rate[], category: string, audience: readonly Audience[]): Cost | null {
  const ofCategory = rates.filter((rate) => rate.category === category.toLowerCase());
  let [micros, unknown, ratesOf] = [0, 0, ''];
  let currency: string | undefined;
  for (const { prefix, count } of audience) {
    const rate = rateOf(ofCategory, prefix);
    // Amounts of two currencies cannot be added: the second counts as not known.
    if (!rate || (currency !== undefined && rate.currency !== currency)) {
      unknown += count;
      continue;
    }
    currency = rate.currency;
    micros += toMicros(rate.amount) * count;
    if (rate.validFrom > ratesOf) ratesOf = rate.validFrom;
  }
  return currency === undefined ? null : { amount: micros / MICROS, currency, ratesOf, unknown };
}

/** Messages of a category to numbers that begin with this prefix. */
export interface ChargedMessages extends Audience {
  readonly category: string;
}

/** What these messages cost together; null where no rate is known for any of them. Two currencies cannot be added. */
export function costOf(rates: readonly Rate[], charged: readonly ChargedMessages[]): Cost | null {
  let [micros, unknown, ratesOf] = [0, 0, ''];
  let currency: string | undefined;
  for (const [category, audience] of Map.groupBy(charged, (messages) => messages.category)) {
    const cost = estimateCost(rates, category, audience);
    if (cost === null || (currency !== undefined && cost.currency !== currency)) {
      unknown += audience.reduce((total, { count }) => total + count, 0);
      continue;
    }
    currency = cost.currency;
    micros += toMicros(cost.amount);
    unknown += cost.unknown;
    if (cost.ratesOf > ratesOf) ratesOf = cost.ratesOf;
  }
  return currency === undefined ? null : { amount: micros / MICROS, currency, ratesOf, unknown };
}

/** The longest calling code wins: +1 809 is not the United States once it has a rate of its own. */
function rateOf(rates: readonly Rate[], prefix: string): Rate | undefined {
  let best: Rate | undefined;
  for (const rate of rates) {
    const isLonger = best === undefined || rate.callingCode.length > best.callingCode.length;
    if (prefix.startsWith(rate.callingCode) && isLonger) best = rate;
  }
  return best;
}

/** Sums of whole millionths are exact; those of fractions drift. */
const toMicros = (amount: number): number => Math.round(amount * MICROS);
