import { expect, it } from 'vitest';
import { storedGreetingFile } from './stored-greeting-file.ts';

it.each([
  ['/public/company2/9f2.png?e=1&s=x', 'Arquivo.png', 'image/png'],
  ['/public/company2/9f2.MP4', 'Arquivo.mp4', 'video/mp4'],
  ['/public/company2/9f2.pdf?e=1', 'Arquivo.pdf', 'application/pdf'],
  ['/public/company2/9f2', 'Arquivo', 'application/'],
])('the file at %s is shown as %s', (address, name, mimeType) => {
  expect(storedGreetingFile(address, 'Arquivo')).toEqual({ name, address, mimeType });
});

it('no file is none', () => {
  expect(storedGreetingFile(null, 'Arquivo')).toBeNull();
});
