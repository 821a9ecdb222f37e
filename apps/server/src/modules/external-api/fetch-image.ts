import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { AppError } from '../../platform/errors.ts';
import { safeFileName } from '../../platform/http/safe-file-name.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { withLocalFile } from '../../platform/media/local-file.ts';
import type { OutgoingResponse } from '../../platform/outgoing/outgoing-client.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import type { Services } from '../../platform/services.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/**
 * Fetches an image that a program names by its address, through the guarded client: it cannot reach our own network. The
 * file exists while `work` runs. What is no image by its bytes is refused, whatever the server calls it.
 */
export async function withImageAt<T>(
  { outgoing }: Services,
  url: string,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const { body, url: finalUrl } = await request(outgoing, url);
  return withLocalFile(body, async (path) => {
    const { kind, mimeType } = await inspectFile(path, {});
    if (kind !== 'image')
      throw new AppError('ERR_MEDIA_NOT_SUPPORTED', { issues: [{ path: 'url', message: mimeType }] });
    return work({
      fieldName: 'medias',
      fileName: safeFileName(nameIn(finalUrl)),
      declaredMimeType: mimeType,
      sizeBytes: (await stat(path)).size,
      sha256: createHash('sha256').update(body).digest('hex'),
      path,
    });
  });
}

async function request(outgoing: Services['outgoing'], url: string): Promise<OutgoingResponse> {
  let answer: OutgoingResponse;
  try {
    answer = await outgoing.request(url, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers: { accept: 'image/*' },
    });
  } catch (error) {
    if (error instanceof OutgoingError) throw new AppError('ERR_LINK_UNREACHABLE', { cause: error });
    throw error;
  }
  if (answer.status !== 200) throw new AppError('ERR_LINK_UNREACHABLE');
  return answer;
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'image';
  } catch {
    return 'image';
  }
}
