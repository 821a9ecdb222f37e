/** Money is stored in millionths of its currency. */
const MICROS = 1_000_000;

/** What a field shows of an amount; empty where there is none. */
export const amountOfMicros = (micros: number | null): number | '' => (micros === null ? '' : micros / MICROS);

/** What a user typed into such a field. */
export const microsOfAmount = (amount: number | string): number | null =>
  amount === '' ? null : Math.round(Number(amount) * MICROS);
