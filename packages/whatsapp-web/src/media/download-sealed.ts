import { type FetchedBytes, fetchBytes } from './fetch-bytes.ts';
import { type KeysFor, openSealed } from './media-keys.ts';
import { WebFileError } from './web-file-error.ts';

export interface SealedFile {
  readonly directPath: string;
  readonly url?: string | undefined;
  readonly mediaKey: string;
  readonly keysFor: KeysFor;
  readonly encryptedSha256?: string | undefined;
}

export interface DownloadOptions {
  /** Hash of the original file. */
  readonly maxBytes: number;
  readonly timeoutMs?: number;
  /** Downloads instead of this package, for example with its own guards and proxies. */
  readonly client?: {
    request(url: string, options: { readonly maxBytes: number; readonly timeoutMs: number }): Promise<FetchedBytes>;
  };
  /** Another network than WhatsApp's, whose file servers are at the address in the message. */
  readonly network?: { readonly mediaCa: string };
}

const FILE_SERVER = 'https://mmg.whatsapp.net';
const TIMEOUT_MS = 60_000;
/** Padding and MAC. */
const SEAL_BYTES = 26;

export async function downloadSealed(file: SealedFile, options: DownloadOptions): Promise<Buffer> {
  const { maxBytes, timeoutMs = TIMEOUT_MS, client, network } = options;
  const limits = { maxBytes: maxBytes + SEAL_BYTES, timeoutMs };
  const url = urlOf(file, network !== undefined);
  const answer = network
    ? await fetchBytes(url, { ...limits, ca: network.mediaCa })
    : await (client ? client.request(url, limits) : fetchBytes(url, limits));
  if (answer.status === 404 || answer.status === 410 || answer.status === 403)
    throw new WebFileError('gone', `The file is no longer on the server (${answer.status}).`);
  if (answer.status !== 200) throw new WebFileError('unreachable', `The file server answered with ${answer.status}.`);
  const bytes = openSealed(answer.body, file);
  if (bytes.length > maxBytes) throw new WebFileError('too-big', `The file is larger than ${maxBytes} bytes.`);
  return bytes;
}

/** The sender writes the whole URL and could make us call any host: only its path is used. */
function urlOf({ directPath, url }: SealedFile, isOtherNetwork: boolean): string {
  if (isOtherNetwork && url) return url;
  if (!directPath.startsWith('/')) throw new WebFileError('broken', 'The file has no usable address.');
  return FILE_SERVER + directPath;
}
