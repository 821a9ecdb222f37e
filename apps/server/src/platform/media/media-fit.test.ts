import { describe, expect, it } from 'vitest';
import type { ChannelCapabilities } from '../channels/channel-capabilities.ts';
import { type FileToFit, mediaFit } from './media-fit.ts';

const MB = 1024 * 1024;
const channel = {
  media: {
    image: { maxBytes: 5 * MB, mimeTypes: ['image/jpeg', 'image/png'], madeInto: 'image/jpeg' },
    audio: { maxBytes: 16 * MB, mimeTypes: ['audio/mpeg', 'audio/ogg'], madeInto: 'audio/ogg' },
    sticker: { maxBytes: 100, mimeTypes: ['image/webp'] },
    document: { maxBytes: 100 * MB, mimeTypes: ['application/pdf', 'video/mp4'] },
  },
} satisfies Pick<ChannelCapabilities, 'media'>;
const fit = (file: Partial<FileToFit>) =>
  mediaFit(channel, { kind: 'document', mimeType: 'application/pdf', sizeBytes: 1000, ...file });

describe('a file for a channel', () => {
  it.each<[string, Partial<FileToFit>, ReturnType<typeof fit>]>([
    ['of a supported type', {}, { fit: 'taken', kind: 'document' }],
    ['at its limit', { sizeBytes: 100 * MB }, { fit: 'taken', kind: 'document' }],
    ['beyond its limit', { sizeBytes: 100 * MB + 1 }, { fit: 'too-large', maxBytes: 100 * MB }],
    ['of an unknown type', { mimeType: 'application/zip' }, { fit: 'not-taken' }],
    ['of an unsupported kind', { kind: 'video', mimeType: 'video/webm' }, { fit: 'not-taken' }],
    [
      'a video it only takes as a document',
      { kind: 'video', mimeType: 'video/mp4' },
      { fit: 'taken', kind: 'document' },
    ],
    ['a picture', { kind: 'image', mimeType: 'image/png' }, { fit: 'taken', kind: 'image' }],
    ['a picture that can be converted', { kind: 'image', mimeType: 'image/webp' }, { fit: 'taken', kind: 'image' }],
    ['a large photo', { kind: 'image', mimeType: 'image/jpeg', sizeBytes: 9 * MB }, { fit: 'taken', kind: 'image' }],
    ['a picture that cannot be decoded', { kind: 'image', mimeType: 'image/heic' }, { fit: 'not-taken' }],
    ['a recording of a browser', { kind: 'audio', mimeType: 'audio/webm' }, { fit: 'taken', kind: 'audio' }],
    [
      'a sound that is too long',
      { kind: 'audio', mimeType: 'audio/mpeg', sizeBytes: 17 * MB },
      { fit: 'too-large', maxBytes: 16 * MB },
    ],
    ['a sticker', { kind: 'sticker', mimeType: 'image/webp', sizeBytes: 99 }, { fit: 'taken', kind: 'sticker' }],
    [
      'a sticker that is too large',
      { kind: 'sticker', mimeType: 'image/webp', sizeBytes: 101 },
      { fit: 'too-large', maxBytes: 100 },
    ],
  ])('%s', (_what, file, expected) => {
    expect(fit(file)).toEqual(expected);
  });
});
