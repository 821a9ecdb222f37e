import { ApiError } from '../../../shared/api/api-error.ts';
import { mediaUrl } from '../../../shared/api/media-url.ts';

/** A stored file as one that can be sent. */
export async function fetchFile(address: string, name: string): Promise<File> {
  const response = await fetch(mediaUrl(address));
  if (!response.ok) {
    throw new ApiError({
      code: 'ERR_MEDIA_ADDRESS_EXPIRED',
      status: response.status,
      message: 'The file did not come',
    });
  }
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}
