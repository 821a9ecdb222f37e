/** WhatsApp's limits of one attempt: so many QR codes, of which all but the first last this long. */
const CODES = 6;
const LATER_CODE_MS = 20_000;

interface Attempt {
  /** Number of the shown QR code, from 1. */
  readonly retries: number;
  readonly codeLeftMs: number;
}

/** How long the attempt of a pairing code continues: until the last of its QR codes expires. */
export const pairingLeftMs = ({ retries, codeLeftMs }: Attempt): number =>
  codeLeftMs + Math.max(0, CODES - Math.max(1, retries)) * LATER_CODE_MS;
