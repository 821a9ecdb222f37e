import { describe, expect, it } from 'vitest';
import { betterName, nameForModel, readProfileName } from './contact-name.ts';

describe('reading a profile name', () => {
  it.each([
    ['a name', 'Maria da Silva', 'Maria da Silva'],
    ['with spaces around', '  Maria  ', 'Maria'],
    ['over several lines', 'Maria\n\tda\u2028Silva', 'Maria da Silva'],
    ['one character', '🌸', '🌸'],
    ['with a character that cannot be stored', 'Ma\0ria', 'Ma ria'],
    ['a family of emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['half an emoji', 'Ana\ud83d', 'Ana\ufffd'],
    ['an endless name', 'a'.repeat(100_000), 'a'.repeat(250)],
    ['an endless row of emoji', '🌸'.repeat(1000), '🌸'.repeat(250)],
    ['nothing', '', undefined],
    ['only spaces', ' \n\t ', undefined],
    ['not sent', undefined, undefined],
  ])('%s', (_what, text, name) => {
    expect(readProfileName(text)).toBe(name);
  });
});

describe('choosing between two names of one person', () => {
  const agent = { name: 'Dona Maria', nameSource: 'agent' } as const;
  const profile = { name: 'mari', nameSource: 'profile' } as const;
  const address = { name: '5511987654321', nameSource: 'address' } as const;
  const nameless = { name: 'Contato do WhatsApp', nameSource: 'address' } as const;
  it.each([
    ['an agent’s name beats the profile name', profile, agent, agent],
    ['the profile name beats a number', address, profile, profile],
    ['the first stays where neither is better', agent, { ...agent, name: 'Maria' }, agent],
    ['a number beats the placeholder for a nameless contact', nameless, address, address],
    ['a number is not replaced by the placeholder', address, nameless, address],
  ])('%s', (_what, one, other, better) => {
    expect(betterName(one, other)).toBe(better);
  });
});

describe('the name that a language model reads', () => {
  it.each([
    ['5511987654321', 'address'],
    ['5511987654321', 'profile'],
    ['+55 11 98765-4321', 'profile'],
    ['+55 11 98765-4321', 'agent'],
    ['@rita', 'address'],
    ['@rita', 'profile'],
    ['US.13491208655302741918', 'address'],
    ['Contato do WhatsApp', 'address'],
  ] as const)('leaves out %j from %s', (name, nameSource) => {
    expect(nameForModel({ name, nameSource })).toBeUndefined();
  });

  it.each([
    ['Rita de Souza', 'profile'],
    ['Rita 2', 'agent'],
  ] as const)('is %j from %s', (name, nameSource) => {
    expect(nameForModel({ name, nameSource })).toBe(name);
  });
});
