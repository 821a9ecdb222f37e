import { CHARGE_LEAST_SECONDS, type PixCharge } from '@recado/contracts';

/**
 * How long a charge that has just arrived can be paid, in milliseconds. What this computer's clock says is held to what can
 * be: a clock that is wrong would show a fresh code as ended.
 */
export function payableForMs({ calendario }: Pick<PixCharge, 'calendario'>, arrivedAt: Date): number {
  const wholeMs = calendario.expiracao * 1_000;
  const leftMs = Date.parse(calendario.criacao) + wholeMs - arrivedAt.getTime();
  return Math.min(wholeMs, Math.max(CHARGE_LEAST_SECONDS * 1_000, leftMs));
}

/** A page on which the payer can pay. What banks read for themselves comes without https:// and is none. */
export function paymentPageOf({ location }: Pick<PixCharge, 'location'>): string | null {
  return URL.canParse(location) && new URL(location).protocol === 'https:' ? location : null;
}
