import { fileTypeOf, kindOf, plainMimeType } from './file-types.ts';

export interface MediaDelivery {
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
}

/**
 * How a stored file is served. Only listed types are shown in the page: any other, opened in a tab, could be a page
 * that acts in our name. docs/product/media.md#delivery
 */
export function mediaDelivery(storedType: string): MediaDelivery {
  const mimeType = plainMimeType(storedType);
  const known = fileTypeOf(mimeType);
  if (known?.handed === 'shown') return { contentType: mimeType, disposition: 'inline' };
  const isHarmless = known ? known.handed === 'saved' : kindOf(mimeType) !== 'document';
  return { contentType: isHarmless ? mimeType : 'application/octet-stream', disposition: 'attachment' };
}
