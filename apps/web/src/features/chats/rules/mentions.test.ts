import type { ChatMember } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { membersLike, mentionQueryAt, mentionsIn, textParts, withMention } from './mentions.ts';

const member = (userId: number, name: string): ChatMember => ({
  userId,
  unreads: 0,
  user: { id: userId, name, online: false },
});
const members = [member(1, 'Ana'), member(2, 'Anabela Reis'), member(3, 'Luís Peixoto')];

describe('naming a member', () => {
  it.each([
    ['@', 1, { start: 0, text: '' }],
    ['Oi @lu', 6, { start: 3, text: 'lu' }],
    ['Oi @lu tudo bem', 6, { start: 3, text: 'lu' }],
    ['ana@exemplo', 11, null],
    ['Oi\n@an', 6, { start: 3, text: 'an' }],
    ['Oi', 2, null],
  ])('%j with the cursor at %i', (text, cursor, expected) => {
    expect(mentionQueryAt(text, cursor)).toEqual(expected);
  });

  it('offers members by any word of their name, ignoring case and accents', () => {
    expect(membersLike(members, 'an').map(({ userId }) => userId)).toEqual([1, 2]);
    expect(membersLike(members, 'LUIS').map(({ userId }) => userId)).toEqual([3]);
    expect(membersLike(members, 'pei').map(({ userId }) => userId)).toEqual([3]);
    expect(membersLike(members, 'x')).toEqual([]);
  });

  it('puts the name in place of what was typed', () => {
    expect(withMention('Oi @lu, ok?', { start: 3, text: 'lu' }, 'Luís Peixoto')).toEqual({
      text: 'Oi @Luís Peixoto , ok?',
      cursor: 17,
    });
  });

  it('sends the ids of the named members, not of those whose name is a part of another', () => {
    expect(mentionsIn('@Anabela Reis pode?', members)).toEqual([2]);
    expect(mentionsIn('@Ana e @Luís Peixoto!', members)).toEqual([1, 3]);
    expect(mentionsIn('a@Ana', members)).toEqual([]);
  });
});

describe('a message as parts', () => {
  it('marks names and web pages, and leaves the rest as text', () => {
    expect(textParts('@Ana veja https://loja.com/a <b>', ['Ana'])).toEqual([
      { kind: 'mention', text: '@Ana' },
      { kind: 'text', text: ' veja ' },
      { kind: 'link', text: 'https://loja.com/a', href: 'https://loja.com/a' },
      { kind: 'text', text: ' <b>' },
    ]);
  });

  it('of plain words is one part, and of nothing none', () => {
    expect(textParts('bom dia', ['Ana'])).toEqual([{ kind: 'text', text: 'bom dia' }]);
    expect(textParts('', [])).toEqual([]);
  });
});
