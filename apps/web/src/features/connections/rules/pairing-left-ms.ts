/** What WhatsApp gives to one attempt: so many QR codes, of which all but the first last this long. */
const CODES = 6;
const LATER_CODE_MS = 20_000;

interface Attempt {
  /** Which of its QR codes is shown, from 1. */
  readonly retries: number;
  readonly codeLeftMs: number;
}

/** How long the attempt goes on that a code for the phone belongs to: until the last of its QR codes ends. */
export const pairingLeftMs = ({ retries, codeLeftMs }: Attempt): number =>
  codeLeftMs + Math.max(0, CODES - Math.max(1, retries)) * LATER_CODE_MS;
