import { expect, it } from 'vitest';
import { type Attachment, carriesText } from './attachments.ts';

const anAttachment = (change: Partial<Attachment> = {}): Attachment => ({
  id: 1,
  file: new File(['x'], 'sofa.png', { type: 'image/png' }),
  caption: undefined,
  isFromBox: false,
  ...change,
});

it.each([
  ['goes with the first file', [anAttachment()], true],
  ['is sent as edited there', [anAttachment({ caption: 'Este, sim', isFromBox: true })], true],
  ['stays when it was cleared there', [anAttachment({ caption: '', isFromBox: true })], false],
  ['stays beside a quick reply', [anAttachment({ caption: 'Nosso catálogo' })], false],
  [
    'stays when its file was taken out and the next has other words',
    [anAttachment({ caption: 'De perto' }), anAttachment()],
    false,
  ],
])('the text in the box %s', (_, list, isCarried) => {
  expect(carriesText(list, 'Este aqui ')).toBe(isCarried);
});
