import { describe, expect, it } from 'vitest';
import { mediaDelivery } from './media-delivery.ts';

describe('serving a stored file', () => {
  it.each([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'video/mp4',
    'video/3gpp',
    'audio/mpeg',
    'audio/ogg',
    'audio/mp4',
    'audio/aac',
    'audio/amr',
    'application/pdf',
  ])('%s is shown in the page', (type) => {
    expect(mediaDelivery(type)).toEqual({ contentType: type, disposition: 'inline' });
  });

  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'application/xhtml+xml',
    'image/svg+xml',
    'application/xml',
    'text/xml',
    'text/javascript',
    'application/javascript',
    'text/css',
    'application/x-shockwave-flash',
    'image/unheard-of',
    'application/rss+xml',
    'multipart/related',
    'toString/constructor',
    '',
  ])('%j can only be saved, as an unknown type', (type) => {
    expect(mediaDelivery(type)).toEqual({ contentType: 'application/octet-stream', disposition: 'attachment' });
  });

  it.each([
    'text/plain',
    'text/csv',
    'application/msword',
    'application/zip',
    'image/heic',
    'audio/webm',
    'video/mpeg',
  ])('%s is saved under its own type', (type) => {
    expect(mediaDelivery(type)).toEqual({ contentType: type, disposition: 'attachment' });
  });
});
