const JITTER = 0.3;

/**
 * The interval of a turn over a protected number by QR code: up to 30 % shorter or longer than that of its pace, because a machine that
 * writes every five seconds is recognised as one. The same seed gives the same interval.
 */
export function qrInterval(seconds: number, seed: number): number {
  const part = ((seed * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return seconds * (1 - JITTER + 2 * JITTER * part);
}
