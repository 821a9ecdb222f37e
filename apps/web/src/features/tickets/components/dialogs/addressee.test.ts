import { expect, it } from 'vitest';
import { suggestContact } from './addressee.ts';

it.each([
  ['5511977770000', { name: '', number: '5511977770000' }],
  ['+55 (11) 97777-0000', { name: '', number: '+55 (11) 97777-0000' }],
  ['Bia Torres', { name: 'Bia Torres', number: '' }],
  ['Loja 24', { name: 'Loja 24', number: '' }],
  ['...', { name: '...', number: '' }],
])('the search %j suggests %o for a new contact', (text, suggested) => {
  expect(suggestContact(text)).toEqual(suggested);
});
