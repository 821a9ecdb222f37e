const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 30;
/** The largest multiple of the alphabet in a byte: above it, the first letters would be likelier. */
const LIMIT = 256 - (256 % ALPHABET.length);

/** The id of a new node or connection: 30 alphanumerics. */
export function newId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < LIMIT && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}
