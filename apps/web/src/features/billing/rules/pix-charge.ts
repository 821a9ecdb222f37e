import { CHARGE_LEAST_SECONDS, type PixCharge } from '@recado/contracts';

/**
 * How long a new charge can be paid, in milliseconds. Limited to the possible range: with a wrong clock a new code
 * would show as expired.
 */
export function payableForMs({ calendario }: Pick<PixCharge, 'calendario'>, arrivedAt: Date): number {
  const wholeMs = calendario.expiracao * 1_000;
  const leftMs = Date.parse(calendario.criacao) + wholeMs - arrivedAt.getTime();
  return Math.min(wholeMs, Math.max(CHARGE_LEAST_SECONDS * 1_000, leftMs));
}

/** A page on which the payer can pay. The bank's own location comes without https:// and is no page. */
export function paymentPageOf({ location }: Pick<PixCharge, 'location'>): string | null {
  return URL.canParse(location) && new URL(location).protocol === 'https:' ? location : null;
}
