import { kindOf } from '../../../platform/media/file-types.ts';
import { inspectFile } from '../../../platform/media/inspect-file.ts';
import { MediaError } from '../../../platform/media/media-error.ts';
import { storeMedia } from '../../../platform/media/store-media.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { CALL_TIMEOUT_MS, isAllowedScheme } from '../../../platform/webhooks/call-address.ts';

/** The largest file that every channel sends. */
const FILE_MAX_BYTES = 16 * 1024 * 1024;

/** A file of a service in our storage. */
export interface FetchedFile {
  readonly kind: 'image' | 'video' | 'audio';
  readonly mediaKey: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/**
 * Copies a file that a service names into our storage: its address may end tomorrow, and the customer's app must not be
 * sent to it. Undefined where it cannot be fetched or is no picture, video or sound.
 */
export async function fetchFile(scope: CompanyScope, url: string): Promise<FetchedFile | undefined> {
  const { outgoing, env, log } = scope.services;
  if (!isAllowedScheme(env, url)) return undefined;
  try {
    const { status, headers, body } = await outgoing.request(url, {
      timeoutMs: CALL_TIMEOUT_MS,
      maxBytes: FILE_MAX_BYTES,
    });
    if (status !== 200) return undefined;
    const declared = headers['content-type'];
    const declaredMimeType = typeof declared === 'string' ? (declared.split(';')[0] ?? '') : '';
    const { mimeType, extension } = await inspectFile(body, { declaredMimeType, fileName: '' });
    const kind = kindOf(mimeType);
    if (kind !== 'image' && kind !== 'video' && kind !== 'audio') return undefined;
    const { key, sizeBytes } = await storeMedia(scope, { file: body, mimeType, extension });
    return { kind, mediaKey: key, mimeType, sizeBytes };
  } catch (error) {
    if (!(error instanceof OutgoingError || error instanceof MediaError)) throw error;
    log.info({ err: error, companyId: scope.companyId }, 'a file of an external service could not be fetched');
    return undefined;
  }
}
