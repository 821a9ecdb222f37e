import { useMicros } from '../../../shared/i18n/use-dollars.ts';

const MICROS = 1_000_000;

/** An amount in its currency: R$ 408,00, US$ 12.50. Less than a cent keeps its digits. */
export function useAmount(): (amount: number, currency: string) => string {
  const money = useMicros();
  return (amount, currency) => money(Math.round(amount * MICROS), currency);
}
