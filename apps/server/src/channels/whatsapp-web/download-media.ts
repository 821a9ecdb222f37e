import type { WebFile } from '@recado/whatsapp-web/events';
import { downloadWebFile, renewedFile, WebFileError } from '@recado/whatsapp-web/media';
import { renewFile } from '../../modules/web-sessions/index.ts';
import { type DownloadedMedia, MediaUnavailable } from '../../platform/channel.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { decodeWebFile, type StoredWebFile } from './web-file.ts';

interface Via {
  readonly scope: CompanyScope;
  readonly connectionId: number;
}

/**
 * Fetches and decrypts a customer's file. Needs no session, so any worker can; only a missing file is requested from
 * the phone.
 */
export async function downloadMedia(via: Via, mediaId: string, maxBytes: number): Promise<DownloadedMedia> {
  const file = decodeWebFile(mediaId);
  const fetchFrom = (where: WebFile) => fetchFile(via.scope.services, where, maxBytes);
  try {
    return await fetchFrom(file).catch(async (error: unknown) => {
      if (!(error instanceof WebFileError) || error.reason !== 'gone') throw error;
      return fetchFrom(await uploadedAgain(via, file));
    });
  } catch (error) {
    if (error instanceof MediaUnavailable) throw error;
    // Missing right after it was uploaded: the phone may succeed the next time.
    const canRetry = !(error instanceof WebFileError) || error.reason === 'unreachable' || error.reason === 'gone';
    throw new MediaUnavailable(error instanceof Error ? error.message : 'The file did not come.', canRetry);
  }
}

async function fetchFile({ outgoing, env }: Services, file: WebFile, maxBytes: number): Promise<DownloadedMedia> {
  const { WHATSAPP_WEB_MEDIA_CA: mediaCa } = env;
  const network = mediaCa !== '' && { network: { mediaCa } };
  return { bytes: await downloadWebFile(file, { maxBytes, client: outgoing, ...network }), mimeType: file.mimeType };
}

/** The same file after the sender's phone uploaded it again. A phone that is off is asked again with the next try. */
async function uploadedAgain({ scope, connectionId }: Via, file: StoredWebFile): Promise<WebFile> {
  const { origin, mediaKey } = file;
  const renewed = origin && (await renewFile(scope, connectionId, { ...origin, mediaKey }));
  if (renewed?.outcome === 'renewed') return renewedFile(file, renewed.directPath);
  if (renewed?.outcome === 'unanswered')
    throw new MediaUnavailable('The file has left the servers, and the phone did not upload it again.', true);
  throw new MediaUnavailable('The file is neither on the servers nor on the phone any more.', false);
}
