import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

export interface BrowserKeys {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Decrypts a push as a browser does: RFC 8291 for the keys, RFC 8188 (aes128gcm) for the one record. Written out instead of
 * taken from the sender's library, so that a mistake there would be found.
 */
export function decryptPush(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('a push has one record only');

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the record does not end as the last one');
  return padded.subarray(0, end).toString('utf8');
}
