import { expect, it } from 'vitest';
import { refuseFile } from './check-file.ts';

const MB = 1024 * 1024;

it.each([
  ['img', 'foto.JPG', 2 * MB, null],
  ['img', 'foto.png', 2 * MB + 1, 'imageTooLarge'],
  ['img', 'foto.gif', 1, 'wrongImage'],
  ['audio', 'voz.opus', 5 * MB, null],
  ['audio', 'voz.mp3', 5 * MB + 1, 'audioTooLarge'],
  ['audio', 'voz.wav', 1, 'wrongAudio'],
  ['video', 'loja.mp4', 20 * MB, null],
  ['video', 'loja.mp4', 20 * MB + 1, 'videoTooLarge'],
  ['video', 'loja.mov', 1, 'wrongVideo'],
  ['video', 'mp4', 1, null],
] as const)('%s %s of %i bytes: %s', (type, name, size, refusal) => {
  expect(refuseFile(type, { name, size })).toBe(refusal);
});
