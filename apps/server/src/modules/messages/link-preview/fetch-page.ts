import { fileTypeOf } from '../../../platform/media/file-types.ts';
import { inspectFile } from '../../../platform/media/inspect-file.ts';
import { withLocalFile } from '../../../platform/media/local-file.ts';
import { makeThumbnail } from '../../../platform/media/make-thumbnail.ts';
import { MediaError } from '../../../platform/media/media-error.ts';
import type { OutgoingClient, OutgoingResponse } from '../../../platform/outgoing/outgoing-client.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import { type PageFacts, readPage } from './read-page.ts';

const PAGE = { maxBytes: 3 * 1024 * 1024, timeoutMs: 8_000 };
const IMAGE = { maxBytes: 5 * 1024 * 1024, timeoutMs: 8_000 };
const USER_AGENT = 'Mozilla/5.0 (compatible; RecadoLinkPreview/1.0)';

export interface FetchedPage extends Omit<PageFacts, 'image'> {
  /** A small JPEG that we render; null where there is none. */
  readonly image: Buffer | null;
}

/** The preview of the page at an address; undefined when it has none or cannot be reached from outside. */
export async function fetchPage(outgoing: OutgoingClient, address: string): Promise<FetchedPage | undefined> {
  const answer = await ask(outgoing, address, { ...PAGE, accept: 'text/html,application/xhtml+xml' });
  if (!answer || !isPage(answer)) return undefined;
  const facts = readPage(decodeText(answer));
  if (!facts) return undefined;
  const { title, description, siteName, image } = facts;
  const imageAddress = image === '' ? null : URL.parse(image, answer.url);
  return {
    title,
    description,
    siteName,
    image: imageAddress && (await fetchImage(outgoing, imageAddress.href)),
  };
}

async function fetchImage(outgoing: OutgoingClient, address: string): Promise<Buffer | null> {
  const answer = await ask(outgoing, address, { ...IMAGE, accept: 'image/*' });
  if (!answer) return null;
  const { kind, mimeType } = await inspectFile(answer.body, {});
  if (kind !== 'image' || fileTypeOf(mimeType)?.demuxer === undefined) return null;
  try {
    // Never the bytes of the page's own file: only a picture that we rendered ourselves leaves this function.
    return await withLocalFile(answer.body, (path) => makeThumbnail(path, mimeType));
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
}

interface Asking {
  readonly accept: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

async function ask(
  outgoing: OutgoingClient,
  address: string,
  { accept, ...limits }: Asking,
): Promise<OutgoingResponse | undefined> {
  try {
    const answer = await outgoing.request(address, { ...limits, headers: { accept, 'user-agent': USER_AGENT } });
    return answer.status === 200 ? answer : undefined;
  } catch (error) {
    if (error instanceof OutgoingError) return undefined;
    throw error;
  }
}

const contentTypeOf = ({ headers }: OutgoingResponse): string => String(headers['content-type'] ?? '').toLowerCase();

const isPage = (answer: OutgoingResponse): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b/.test(contentTypeOf(answer));

/** Decodes the page with the charset of the response header or of the page itself. */
function decodeText(answer: OutgoingResponse): string {
  const beginning = answer.body.subarray(0, 2048).toString('latin1');
  const charset = /charset=["']?([\w-]+)/i;
  const label = charset.exec(contentTypeOf(answer))?.[1] ?? charset.exec(beginning)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(answer.body);
  } catch {
    return new TextDecoder().decode(answer.body);
  }
}
