import type { ConnectionSummary } from '@recado/contracts';

/** What WhatsApp gives to one attempt: so many QR codes, of which all but the first last this long. */
const CODES = 6;
const LATER_CODE_MS = 20_000;

/** When the attempt ends that a code for the phone belongs to: with the last of its QR codes. */
export function pairingEndsAt({
  retries,
  qrExpiresAt,
}: Pick<ConnectionSummary, 'retries' | 'qrExpiresAt'>): string | null {
  if (qrExpiresAt === null) return null;
  const more = Math.max(0, CODES - Math.max(1, retries));
  return new Date(Date.parse(qrExpiresAt) + more * LATER_CODE_MS).toISOString();
}
