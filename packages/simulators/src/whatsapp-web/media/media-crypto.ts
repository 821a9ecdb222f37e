import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { hkdf } from '@whiskeysockets/baileys';

/** The purpose of a derived key: two kinds of file never share one. */
export type MediaKind = 'Image' | 'Video' | 'Audio' | 'Document' | 'History';

export interface SealedMedia {
  readonly bytes: Buffer;
  readonly mediaKey: Buffer;
  readonly fileSha256: Buffer;
  readonly fileEncSha256: Buffer;
}

const MAC_BYTES = 10;

export function sealMedia(plain: Buffer, kind: MediaKind): SealedMedia {
  const mediaKey = randomBytes(32);
  const { iv, cipherKey, macKey } = deriveKeys(mediaKey, kind);
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const bytes = Buffer.concat([sealed, macOf(sealed, macKey, iv)]);
  return { bytes, mediaKey, fileSha256: sha256(plain), fileEncSha256: sha256(bytes) };
}

/** Throws when a bit was changed on the way. */
export function openMedia(bytes: Buffer, mediaKey: Uint8Array, kind: MediaKind): Buffer {
  const { iv, cipherKey, macKey } = deriveKeys(mediaKey, kind);
  const sealed = bytes.subarray(0, -MAC_BYTES);
  if (!macOf(sealed, macKey, iv).equals(bytes.subarray(-MAC_BYTES))) throw new Error('The file was changed on its way');
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

function deriveKeys(mediaKey: Uint8Array, kind: MediaKind) {
  const keys = Buffer.from(hkdf(Buffer.from(mediaKey), 112, { info: `WhatsApp ${kind} Keys` }));
  return { iv: keys.subarray(0, 16), cipherKey: keys.subarray(16, 48), macKey: keys.subarray(48, 80) };
}

const macOf = (sealed: Buffer, macKey: Buffer, iv: Buffer): Buffer =>
  createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, MAC_BYTES);

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
