import { expect, it } from 'vitest';
import { aConversation } from '../testing/a-conversation.ts';
import { readConsent } from './read-consent.ts';

it.each([
  ['1', 'given'],
  [' 1 ', 'given'],
  ['1️⃣', 'given'],
  ['[ 1 ] - Sim', 'given'],
  ['SIM!', 'given'],
  ['2', 'refused'],
  ['2.', 'refused'],
  ['Não', 'refused'],
  ['nao', 'refused'],
  ['[2] Não', 'refused'],
  ['12', 'unclear'],
  ['1 - Não', 'unclear'],
  ['sim, mas não todos', 'unclear'],
  ['não sei', 'unclear'],
  ['', 'unclear'],
])('“%s” is %s', (says, expected) => {
  expect(readConsent(aConversation({ says }).message)).toBe(expected);
});

it('a picture with the caption “sim” is no consent', () => {
  expect(readConsent(aConversation({ says: 'sim', message: { content: 'image' } }).message)).toBe('unclear');
});
