import { createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { WebFileError } from './web-file-error.ts';

/** The purpose of a derived key: two kinds of file never share one. */
export type KeysFor = 'Image' | 'Video' | 'Audio' | 'Document' | 'History';

const MAC_BYTES = 10;

/** Throws when a bit was changed in transit. */
export function openSealed(
  sealed: Buffer,
  { mediaKey, keysFor, encryptedSha256 }: { mediaKey: string; keysFor: KeysFor; encryptedSha256?: string | undefined },
): Buffer {
  if (encryptedSha256 && sha256(sealed) !== encryptedSha256) throw broken('is not the one that was sent');
  const key = Buffer.from(mediaKey, 'base64');
  if (key.length !== 32) throw broken('has no usable key');
  const keys = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `WhatsApp ${keysFor} Keys`, 112));
  const [iv, cipherKey, macKey] = [keys.subarray(0, 16), keys.subarray(16, 48), keys.subarray(48, 80)];
  const content = sealed.subarray(0, -MAC_BYTES);
  const mac = createHmac('sha256', macKey).update(iv).update(content).digest().subarray(0, MAC_BYTES);
  if (sealed.length <= MAC_BYTES || !timingSafeEqual(mac, sealed.subarray(-MAC_BYTES)))
    throw broken('was changed on its way');
  try {
    const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch (error) {
    throw broken('cannot be decrypted', error);
  }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

const broken = (how: string, cause?: unknown) => new WebFileError('broken', `The file ${how}.`, { cause });
