import { downloadWebFile, WebFileError } from '@recado/whatsapp-web/media';
import { type DownloadedMedia, MediaUnavailable } from '../../platform/channels/channel.ts';
import type { Services } from '../../platform/services.ts';
import { decodeWebFile } from './web-file.ts';

/** Fetches and opens a customer's file. Needs no session, so any worker can. */
export async function downloadMedia(
  { outgoing, env }: Pick<Services, 'outgoing' | 'env'>,
  mediaId: string,
  maxBytes: number,
): Promise<DownloadedMedia> {
  const file = decodeWebFile(mediaId);
  const { WHATSAPP_WEB_MEDIA_CA: mediaCa } = env;
  try {
    const bytes = await downloadWebFile(file, {
      maxBytes,
      client: outgoing,
      ...(mediaCa !== '' && { network: { mediaCa } }),
    });
    return { bytes, mimeType: file.mimeType };
  } catch (error) {
    if (error instanceof WebFileError) throw new MediaUnavailable(error.message, error.reason === 'unreachable');
    throw new MediaUnavailable(error instanceof Error ? error.message : 'The file did not come.', true);
  }
}
