import { expect, it } from 'vitest';
import { addressWords, addressWordsMatch } from './address-words.ts';

const bia = [
  { kind: 'phone', value: '558587654321:4@s.whatsapp.net' },
  { kind: 'lid', value: '199887766554433@lid' },
] as const;

it('addresses are stored as the provider spells them, without device and server', () => {
  expect(addressWords(bia)).toEqual(['phone:558587654321', 'lid:199887766554433']);
});

it.each([
  ['the same phone', [{ kind: 'phone', value: '558587654321' }], true],
  ['the phone with its ninth digit', [{ kind: 'phone', value: '5585987654321' }], true],
  ['only the LID', [{ kind: 'lid', value: '199887766554433' }], true],
  ['a phone with the digits of the LID', [{ kind: 'phone', value: '199887766554433' }], false],
  ['another person', [{ kind: 'phone', value: '5585987654322' }], false],
  ['no person', [], false],
] as const)('%s is recognised or not', (_name, addresses, expected) => {
  expect(addressWordsMatch(addressWords(bia), addresses)).toBe(expected);
});
