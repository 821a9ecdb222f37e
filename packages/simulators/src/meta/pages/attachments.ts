import { randomBytes, randomInt } from 'node:crypto';
import { createBoundedMap } from '../bounded.ts';
import type { Clock } from '../clock.ts';
import type { Page } from './pages.ts';

/** developers.facebook.com/…/messenger-platform/send-messages/saving-assets */
export const attachmentTypes = ['image', 'audio', 'video', 'file'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const REUSABLE_MS = 90 * DAY_MS;
/** How long an address in a webhook works. Meta documents no time; a short one reveals late downloads. */
const ADDRESS_MS = DAY_MS;
const MOST_KEPT = 2_000;

export const ATTACHMENT_PATH = '/page_attachments/';

interface Stored {
  readonly page: Page;
  readonly type: AttachmentType;
  readonly bytes: Buffer;
  readonly mimeType: string;
  /** Meta does not report it to the other side; observers see it here. */
  readonly fileName?: string;
  readonly expiresMs: number;
  failedDownloads: number;
}

type NewAttachment = Pick<Stored, 'page' | 'type' | 'bytes' | 'mimeType' | 'fileName'>;

export interface Attachments {
  /** A file to be sent; returns the id it is sent by. */
  upload(file: NewAttachment): string;
  findUploaded(page: Page, id: string): Pick<Stored, 'type' | 'bytes' | 'mimeType' | 'fileName'> | undefined;
  /** A file that travels in a message; returns path and query of an address that needs no token. */
  publish(file: NewAttachment, isExpired: boolean): string;
  /** By its signature, for observers: whether Meta would still serve it does not matter to them. */
  findPublished(signature: string): Pick<Stored, 'bytes' | 'mimeType' | 'fileName'> | undefined;
  /** The file behind such an address, or the status to answer. */
  download(query: URLSearchParams, failsFirst: number): Stored | 403 | 500;
}

export function createAttachments(clock: Clock): Attachments {
  const uploaded = createBoundedMap<string, Stored>(MOST_KEPT);
  const published = createBoundedMap<string, Stored>(MOST_KEPT);
  const stored = (file: NewAttachment, lifetimeMs: number): Stored => ({
    ...file,
    expiresMs: clock.nowMs() + lifetimeMs,
    failedDownloads: 0,
  });
  return {
    upload(file) {
      const id = `${randomInt(1_000_000, 10_000_000)}${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
      uploaded.set(id, stored(file, REUSABLE_MS));
      return id;
    },
    findUploaded(page, id) {
      const found = uploaded.get(id);
      return found?.page === page && found.expiresMs > clock.nowMs() ? found : undefined;
    },
    publish(file, isExpired) {
      const signature = randomBytes(24).toString('base64url');
      published.set(signature, stored(file, isExpired ? -1 : ADDRESS_MS));
      return `${ATTACHMENT_PATH}?signature=${signature}`;
    },
    findPublished: (signature) => published.get(signature),
    download(query, failsFirst) {
      const found = published.get(query.get('signature') ?? '');
      if (!found || found.expiresMs <= clock.nowMs()) return 403;
      if (found.failedDownloads >= failsFirst) return found;
      found.failedDownloads += 1;
      return 500;
    },
  };
}
