import { expect, it } from 'vitest';
import { addBlock, type EditedBlock, moveBlock, refuseBlocks } from './content-blocks.ts';

const text: EditedBlock = { number: 'message1', type: 'message', value: 'Olá' };
const pause: EditedBlock = { number: 'interval2', type: 'interval', value: '5' };
const picture: EditedBlock = { number: 'img3', type: 'img', value: '', file: new File(['x'], 'a.png') };

it('accepts texts, pauses up to 120 seconds and chosen files', () => {
  expect(refuseBlocks([text, { ...pause, value: '120' }, picture])).toBeNull();
});

it.each([
  ['noContent', []],
  ['emptyMessages', [{ ...text, value: '  ' }, pause]],
  ['badInterval', [text, { ...pause, value: '0' }]],
  ['badInterval', [text, { ...pause, value: '121' }]],
  ['badInterval', [text, { ...pause, value: '' }]],
  ['emptyFiles', [text, { number: 'video4', type: 'video', value: '' } as const]],
])('refuses with %s', (expected, blocks) => {
  expect(refuseBlocks(blocks)?.text).toBe(expected);
});

it('names the blocks a refusal is about', () => {
  expect([...(refuseBlocks([text, { ...text, number: 'message2', value: '' }])?.blocks ?? [])]).toEqual(['message2']);
});

it('numbers blocks of all types together and keeps their ids when they move', () => {
  const blocks = addBlock(addBlock([text], 'interval'), 'audio');
  expect(blocks.map(({ number }) => number)).toEqual(['message1', 'interval2', 'audio3']);
  expect(moveBlock(blocks, 2, 0).map(({ number }) => number)).toEqual(['audio3', 'message1', 'interval2']);
});
