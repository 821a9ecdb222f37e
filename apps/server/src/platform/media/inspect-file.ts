import { open } from 'node:fs/promises';
import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { type FileKind, fileTypeOf, kindOf, mimeTypeOfName, plainMimeType } from './file-types.ts';
import { withLocalFile } from './local-file.ts';
import { MediaError } from './media-error.ts';
import { probeMedia } from './probe-media.ts';
import { textTypeOf } from './text-type-of.ts';

export interface InspectedFile {
  /** Bare, without parameters. */
  readonly mimeType: string;
  readonly kind: FileKind;
  /** Without a dot; follows from the type, never from the file's name. */
  readonly extension: string;
}

/** The declaration of the sender about a file. Used only where the bytes do not tell. */
export interface FileClaim {
  readonly declaredMimeType?: string | undefined;
  readonly fileName?: string | undefined;
}

/** The type of a file, by its content. docs/product/media.md#types */
export async function inspectFile(file: string | Uint8Array, claim: FileClaim): Promise<InspectedFile> {
  const detected = await detect(file);
  const mimeType = plainMimeType(detected?.mime ?? '');
  // XML is ambiguous: a drawing, a page and an invoice all begin the same way.
  if (detected === undefined || mimeType === 'application/xml') {
    return inspected(textTypeOf(await readHead(file), claimsOf(claim)));
  }
  if (mimeType === 'application/zip' || mimeType === 'application/x-cfb') {
    // A large or protected document looks like its bare container.
    const named = claimsOf(claim).find((claimed) => fileTypeOf(claimed)?.isOffice);
    return inspected(named ?? mimeType, detected.ext);
  }
  const settled = twins.some((pair) => pair.includes(mimeType)) ? await lookInside(file, mimeType) : mimeType;
  return inspected(settled, detected.ext);
}

/** Containers for films and sounds alike: a browser's voice recording is a "video/webm" without a picture. */
const twins: readonly (readonly [video: string, audio: string])[] = [
  ['video/mp4', 'audio/mp4'],
  ['video/3gpp', 'audio/3gpp'],
  ['video/webm', 'audio/webm'],
  ['video/matroska', 'audio/matroska'],
];

async function lookInside(file: string | Uint8Array, mimeType: string): Promise<string> {
  try {
    const { hasAudio, hasVideo } = await withLocalFile(file, (path) => probeMedia(path, mimeType));
    const [video, audio] = twins.find((pair) => pair.includes(mimeType)) ?? [mimeType, mimeType];
    if (hasVideo) return video;
    return hasAudio ? audio : mimeType;
  } catch (error) {
    // A truncated film is still a film; a missing tool is for the operator to know.
    if (error instanceof MediaError && error.reason !== 'tool-missing') return mimeType;
    throw error;
  }
}

const DETECTION_BUFFER_BYTES = 4 * 1024 * 1024;
const DETECTION_MS = 5000;

async function detect(file: string | Uint8Array): Promise<FileTypeResult | undefined> {
  const options = { maxBufferSize: DETECTION_BUFFER_BYTES, signal: AbortSignal.timeout(DETECTION_MS) };
  try {
    return await (typeof file === 'string' ? fileTypeFromFile(file, options) : fileTypeFromBuffer(file, options));
  } catch (error) {
    if (isFileSystemError(error)) throw error;
    // Crafted against the parser, or broken: then its bytes tell nothing.
    return undefined;
  }
}

const isFileSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The types the sender names, the declared one first. */
function claimsOf({ declaredMimeType = '', fileName = '' }: FileClaim): string[] {
  return [plainMimeType(declaredMimeType), mimeTypeOfName(fileName)].filter((claimed) => claimed !== undefined);
}

function inspected(mimeType: string, detectedExtension = 'bin'): InspectedFile {
  const extension = fileTypeOf(mimeType)?.extension ?? detectedExtension.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return { mimeType, kind: kindOf(mimeType), extension };
}

const HEAD_BYTES = 8192;

async function readHead(file: string | Uint8Array): Promise<Uint8Array> {
  if (typeof file !== 'string') return file.subarray(0, HEAD_BYTES);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
