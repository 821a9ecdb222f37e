import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { PhoneNumber } from './accounts.ts';
import { createMediaId } from './ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media */
export const lifetimeMs = { uploaded: 30 * DAY_MS, received: 7 * DAY_MS } as const;
const ADDRESS_LIFETIME_SECONDS = 5 * 60;

export interface Media {
  readonly id: string;
  readonly number: PhoneNumber;
  readonly bytes: Buffer;
  readonly mimeType: string;
  readonly filename: string | undefined;
  readonly sha256: Buffer;
  readonly expiresMs: number;
  failedDownloads: number;
}

export interface MediaStore {
  add(media: Pick<Media, 'number' | 'bytes' | 'mimeType' | 'filename'>, lifetime: keyof typeof lifetimeMs): Media;
  find(id: string): Media | undefined;
  remove(id: string): void;
  /** Path and query of an address that works for five minutes. */
  addressOf(media: Media, isExpired: boolean): string;
  /** The media, when the address is ours and still valid. */
  findByAddress(query: URLSearchParams): Media | undefined;
}

export function createMediaStore(clock: Clock, capacityBytes: number): MediaStore {
  const media = new Map<string, Media>();
  const key = randomBytes(16);
  let usedBytes = 0;

  function remove(id: string): void {
    usedBytes -= media.get(id)?.bytes.length ?? 0;
    media.delete(id);
  }

  const hashOf = (id: string, expiry: string) =>
    createHmac('sha256', key).update(`${id}:${expiry}`).digest('base64url');

  function find(id: string): Media | undefined {
    const found = media.get(id);
    return found && found.expiresMs > clock.nowMs() ? found : undefined;
  }

  return {
    add({ number, bytes, mimeType, filename }, lifetime) {
      const added: Media = {
        id: createMediaId(),
        number,
        bytes,
        mimeType,
        filename,
        sha256: createHash('sha256').update(bytes).digest(),
        expiresMs: clock.nowMs() + lifetimeMs[lifetime],
        failedDownloads: 0,
      };
      media.set(added.id, added);
      usedBytes += bytes.length;
      for (const oldest of media.keys()) {
        if (usedBytes <= capacityBytes || oldest === added.id) break;
        remove(oldest);
      }
      return added;
    },
    find,
    remove,
    addressOf({ id }, isExpired) {
      const seconds = Math.floor(clock.nowMs() / 1000) + (isExpired ? -1 : ADDRESS_LIFETIME_SECONDS);
      return `/whatsapp_business/attachments/?mid=${id}&ext=${seconds}&hash=${hashOf(id, String(seconds))}`;
    },
    findByAddress(query) {
      const [id, expiry, hash] = [query.get('mid') ?? '', query.get('ext') ?? '', query.get('hash') ?? ''];
      const expected = Buffer.from(hashOf(id, expiry));
      const given = Buffer.from(hash);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(expiry) * 1000 > clock.nowMs() ? find(id) : undefined;
    },
  };
}
