import type { SecretKey } from './secret-box.ts';

/** Parses keys as operators write them: `id:base64` separated by commas, the encryption key first. */
export function readSecretKeys(text: string): SecretKey[] {
  return text.split(',').map((entry, index) => {
    const [id, encoded, ...rest] = entry.trim().split(':');
    // The entry itself stays out of the message: start-up errors are printed and forwarded.
    if (!id || !encoded || rest.length > 0) throw new Error(`Secret key ${index + 1} is not written as id:base64`);
    return { id, key: Buffer.from(encoded, 'base64') };
  });
}
