import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import type { MediaKind } from '../../platform/channels/inbound-event.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { type InspectedFile, inspectFile } from '../../platform/media/inspect-file.ts';
import { mediaFit } from '../../platform/media/media-fit.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { StoredFile } from './send-message.ts';

/** A file that may be sent, as it will be stored. */
export interface PreparedFile {
  readonly kind: MediaKind;
  readonly name: string;
  readonly isVoice: boolean;
  readonly path: string;
  readonly inspected: InspectedFile;
}

export interface FileToPrepare {
  readonly file: UploadedFile;
  readonly isVoice: boolean;
  /** Of the target channel; undefined for a private note, which is never sent. */
  readonly capabilities: ChannelCapabilities | undefined;
}

/** Inspects a file and checks whether its channel takes it, and rejects it before anything is stored. */
export async function prepareFile({ file, isVoice, capabilities }: FileToPrepare): Promise<PreparedFile> {
  const { path, fileName, declaredMimeType, sizeBytes } = file;
  const inspected = await inspectFile(path, { declaredMimeType, fileName });
  const { kind, mimeType } = inspected;
  const prepared = { kind, name: fileName, isVoice: isVoice && kind === 'audio', path, inspected };
  if (!capabilities) return prepared;
  const fit = mediaFit(capabilities, { kind, mimeType, sizeBytes });
  switch (fit.fit) {
    case 'taken':
      return { ...prepared, kind: fit.kind };
    case 'too-large':
      throw new AppError('ERR_PAYLOAD_TOO_LARGE', {
        issues: [{ path: 'medias', message: `${fileName}: at most ${megabytes(fit.maxBytes)} MB` }],
      });
    case 'not-taken':
      throw new AppError('ERR_MEDIA_NOT_SUPPORTED', {
        issues: [{ path: 'medias', message: `${fileName}: ${mimeType}` }],
      });
  }
}

export async function storePrepared(scope: CompanyScope, prepared: PreparedFile): Promise<StoredFile> {
  const { mimeType, extension } = prepared.inspected;
  const { key, sizeBytes } = await storeMedia(scope, { file: prepared.path, mimeType, extension });
  return { key, sizeBytes, mimeType, name: prepared.name, isVoice: prepared.isVoice };
}

const megabytes = (bytes: number): number => Math.floor((bytes / (1024 * 1024)) * 10) / 10;
