import { expect, it } from 'vitest';
import { reachesContact } from './reaches-contact.ts';

it.each([
  ['whatsapp', 'whatsapp', true],
  ['whatsapp', 'whatsappapi', true],
  ['whatsappapi', 'whatsapp', true],
  ['whatsapp', 'instagram', false],
  ['instagram', 'instagram', true],
  ['facebook', 'instagram', false],
  ['facebook', 'whatsappapi', false],
] as const)('over %s a contact at %s can be reached: %s', (connection, contact, isReached) => {
  expect(reachesContact({ channel: connection }, { channel: contact })).toBe(isReached);
});
