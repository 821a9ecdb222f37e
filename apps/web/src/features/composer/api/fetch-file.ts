import { ApiError } from '../../../shared/api/api-error.ts';
import { mediaUrl } from '../../../shared/api/media-url.ts';

/** Downloads a stored file as one that can be sent. */
export async function fetchFile(address: string, name: string): Promise<File> {
  const response = await fetch(mediaUrl(address));
  if (!response.ok) {
    throw new ApiError({
      code: 'ERR_MEDIA_ADDRESS_EXPIRED',
      status: response.status,
      message: 'The file could not be downloaded',
    });
  }
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}
