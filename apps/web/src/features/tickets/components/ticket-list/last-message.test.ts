import { expect, it } from 'vitest';
import { messageKindOf } from './last-message.ts';

it.each([
  ['🎤 Áudio', 'audio'],
  ['📷 Imagem', 'image'],
  ['🎬 Vídeo', 'video'],
  ['📄 Documento', 'document'],
  ['📷 Imagem do sofá', null],
  ['Áudio', null],
  ['', null],
])('%j is shown as %s', (preview, kind) => {
  expect(messageKindOf(preview)).toBe(kind);
});
