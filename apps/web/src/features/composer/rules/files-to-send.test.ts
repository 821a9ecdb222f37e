import { expect, it } from 'vitest';
import { filesToSend } from './files-to-send.ts';

const picture = new File(['x'], 'sofa.png', { type: 'image/png' });
const sound = new File(['x'], 'voz.mp3', { type: 'audio/mpeg' });
const noCaptions = { textMaxLength: 10, captionMaxLength: 0 };
const shortCaptions = { textMaxLength: 10, captionMaxLength: 4 };
const as = (words: string) => words;
const outline = (
  files: readonly (readonly [File, string])[],
  limits: Parameters<typeof filesToSend>[1]['limits'],
  sign = as,
) =>
  filesToSend(
    files.map(([file, words], id) => ({ id, file, words })),
    { limits, sign },
  ).map(({ caption, isCaptionApart, excess }) => [caption, isCaptionApart, excess]);

it.each([
  ['stand under it as far as there is room', picture, 'Este', shortCaptions, ['Este', false, 0]],
  ['follow it when they are longer', picture, 'Este aqui', shortCaptions, ['Este aqui', true, 0]],
  [
    'are too many only when no text may be so long',
    picture,
    'Este, de couro',
    shortCaptions,
    ['Este, de couro', true, 4],
  ],
  ['follow it where the channel has no captions', picture, 'Este', noCaptions, ['Este', true, 0]],
  ['would follow it there, also before there are any', picture, '', noCaptions, ['', true, 0]],
  ['follow a sound on every channel', sound, 'Ouça', shortCaptions, ['Ouça', true, 0]],
])('the caption of a file %s', (_, file, words, limits, expected) => {
  expect(outline([[file, words]], limits)).toEqual([expected]);
});

it('files sent together are signed once, and the signature counts', () => {
  const files = [
    [picture, ' '],
    [picture, 'Este'],
    [picture, 'De perto'],
  ] as const;
  expect(outline(files, { textMaxLength: 6, captionMaxLength: 5 }, (words) => `M: ${words}`)).toEqual([
    ['', false, 0],
    ['M: Este', true, 1],
    ['De perto', true, 2],
  ]);
});
