import type { OpenChannel, OutgoingFile } from '../../platform/channel.ts';
import { MediaUnavailable } from '../../platform/channel.ts';
import type { ConvertedType, MediaLimit } from '../../platform/channels/channel-capabilities.ts';
import type { MediaKind } from '../../platform/channels/inbound-event.ts';
import { plainMimeType } from '../../platform/media/file-types.ts';
import { MediaError } from '../../platform/media/media-error.ts';
import { toJpeg } from '../../platform/media/to-jpeg.ts';
import { toM4a } from '../../platform/media/to-m4a.ts';
import { type ConvertedFile, toVoiceNote } from '../../platform/media/to-voice-note.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { StorageError } from '../../platform/storage.ts';
import type { MessageRow } from '../messages/index.ts';

export interface FileToUpload {
  readonly message: MessageRow;
  readonly channel: OpenChannel;
  /** The kind under which it is sent, which for the file above a template is not the message's own content. */
  readonly kind: MediaKind;
  /** The limit of the channel for this kind. */
  readonly limit: MediaLimit;
}

const KEPT_MS = 3_600_000;
const MOST_KEPT = 1_000;

/**
 * Uploads the message's file to the provider and returns its id there. A file that goes to a thousand contacts is
 * uploaded once. Throws `MediaUnavailable` for permanent faults.
 */
export async function uploadFile(scope: CompanyScope, file: FileToUpload): Promise<string> {
  const key = keyOf(scope, file.message);
  const known = uploads.get(key);
  if (known && known.until > Date.now()) return known.mediaId;
  const mediaId = upload(scope, file);
  uploads.set(key, { mediaId, until: Date.now() + KEPT_MS });
  if (uploads.size > MOST_KEPT) uploads.delete(uploads.keys().next().value ?? '');
  mediaId.catch(() => uploads.delete(key));
  return mediaId;
}

/** The provider rejected this id: the next delivery uploads the file again. */
export const discardUpload = (scope: CompanyScope, message: MessageRow): boolean =>
  uploads.delete(keyOf(scope, message));

/** Per process. Includes uploads in progress, so that a concurrent second one waits for the first. */
const uploads = new Map<string, { readonly mediaId: Promise<string>; readonly until: number }>();

const keyOf = ({ companyId }: CompanyScope, { connectionId, mediaKey, content, mediaIsVoice }: MessageRow): string =>
  [companyId, connectionId, content, mediaIsVoice, mediaKey].join(' ');

async function upload(scope: CompanyScope, file: FileToUpload): Promise<string> {
  return file.channel.uploadMedia(await fileFor(scope, file));
}

async function fileFor(scope: CompanyScope, { message, kind, limit }: FileToUpload): Promise<OutgoingFile> {
  const mimeType = plainMimeType(message.mediaMimeType ?? 'application/octet-stream');
  const bytes = await read(scope, message.mediaKey ?? '');
  const converted = await convert(bytes, { isVoice: message.mediaIsVoice, kind, mimeType, limit });
  if (converted) {
    return { bytes: converted.bytes, mimeType: converted.mimeType, fileName: `arquivo.${converted.extension}` };
  }
  if (!limit.mimeTypes.includes(mimeType))
    throw new MediaUnavailable(`Files of type ${mimeType} are not taken.`, false);
  if (bytes.length > limit.maxBytes)
    throw new MediaUnavailable(`The file is larger than ${limit.maxBytes} bytes.`, false);
  const storedKey = message.mediaKey ?? undefined;
  return { bytes, mimeType, fileName: message.mediaName ?? 'arquivo', ...(storedKey !== undefined && { storedKey }) };
}

async function read({ services }: CompanyScope, key: string): Promise<Buffer> {
  try {
    const { body } = await services.storage.get(key);
    return Buffer.concat(await body.toArray());
  } catch (error) {
    if (error instanceof StorageError) throw new MediaUnavailable('The file is not in our store.', false);
    throw error;
  }
}

interface Conversion {
  readonly kind: MediaKind;
  readonly isVoice: boolean;
  readonly mimeType: string;
  readonly limit: MediaLimit;
}

const converters: Readonly<Record<ConvertedType, typeof toVoiceNote>> = {
  'image/jpeg': toJpeg,
  'audio/ogg': toVoiceNote,
  'audio/mp4': toM4a,
};

/**
 * Browsers record formats that phones do not play, and cameras take pictures that channels do not accept: converted if
 * possible.
 */
async function convert(bytes: Buffer, conversion: Conversion): Promise<ConvertedFile | undefined> {
  const { mimeType, limit } = conversion;
  const { madeInto, maxBytes } = limit;
  if (madeInto === undefined || isFine(bytes, conversion)) return undefined;
  try {
    return await converters[madeInto](bytes, { mimeType, maxBytes });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new MediaUnavailable(error.message, error.reason === 'tool-missing' || error.reason === 'timed-out');
  }
}

function isFine(bytes: Buffer, { kind, isVoice, mimeType, limit }: Conversion): boolean {
  const { mimeTypes, maxBytes, madeInto } = limit;
  // For a recording only Ogg is reliable: what a browser calls MP4 may contain a codec that no phone plays.
  if (isVoice && kind === 'audio') return mimeType === madeInto && mimeType === 'audio/ogg';
  return mimeTypes.includes(mimeType) && (kind === 'audio' || bytes.length <= maxBytes);
}
