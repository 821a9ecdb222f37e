// @ts-check
import { expect, it } from 'vitest';
import { fileKind } from './file-kind.js';

it.each([
  ['image/jpeg', false, 'image'],
  ['image/jpeg', true, 'document'],
  ['image/svg+xml', false, 'document'],
  ['video/mp4', false, 'video'],
  ['video/webm', false, 'document'],
  ['audio/ogg; codecs=opus', false, 'audio'],
  ['', false, 'document'],
])('a file of type "%s" (sent as document: %s) becomes a message of type %s', (mimeType, asDocument, kind) => {
  expect(fileKind(mimeType, asDocument)).toBe(kind);
});
