import { describe, expect, it } from 'vitest';
import { openMedia, sealMedia } from './media-crypto.ts';

describe('files', () => {
  const plain = Buffer.from('a photograph');

  it('open with their key, as what they were sealed as', () => {
    const { bytes, mediaKey } = sealMedia(plain, 'Image');
    expect(openMedia(bytes, mediaKey, 'Image')).toEqual(plain);
    expect(() => openMedia(bytes, mediaKey, 'Video')).toThrow('changed on its way');
  });

  it('do not open when a bit was changed', () => {
    const { bytes, mediaKey } = sealMedia(plain, 'Document');
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    expect(() => openMedia(bytes, mediaKey, 'Document')).toThrow('changed on its way');
  });
});
