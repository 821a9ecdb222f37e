import { describe, expect, it } from 'vitest';
import { matchPhrase, type Phrase, phraseKey } from './match-phrase.ts';

const phrase = (id: number, text: string, rest: Partial<Phrase> = {}): Phrase => ({
  id,
  flowId: id * 10,
  version: 1,
  key: phraseKey(text),
  match: 'equals',
  isOwn: false,
  ...rest,
});
const found = (phrases: readonly Phrase[], text: string) => matchPhrase(phrases, text)?.id;

describe('a text and a phrase', () => {
  it.each([
    ['Promoção', 'PROMOCAO'],
    ['quero a promoção', '  Quero   a promoção!!! '],
    ['oi', '*Oi*'],
    ['oi', '¡Oi!'],
    ['24 horas', '“24 horas”.'],
    ['olá', 'Olá 👋'],
    ['👍', '👍'],
  ])('%j equals %j', (of, text) => expect(found([phrase(1, of)], text)).toBe(1));

  it.each([
    ['promoção', 'a promoção'],
    ['oi', 'oito'],
    ['sim', 's.i.m'],
    ['👍', '👎'],
    ['oi', ''],
    ['oi', '!!!'],
  ])('%j does not equal %j', (of, text) => expect(found([phrase(1, of)], text)).toBeUndefined());

  it.each([
    ['quero', 'Quero saber mais', 1],
    ['quero', 'quero, sim', 1],
    ['quero', 'queromos', undefined],
    ['quero', 'eu quero', undefined],
  ])('starts: %j in %j', (of, text, id) => {
    expect(found([phrase(1, of, { match: 'starts' })], text)).toBe(id);
  });

  it.each([
    ['oi', 'bom dia, oi pessoal', 1],
    ['oi', 'são oito', undefined],
    ['oi', 'oito ou oi', 1],
    ['c++', 'aprender c++ hoje', 1],
    ['preço', 'PRECO?', 1],
  ])('contains: %j in %j', (of, text, id) => {
    expect(found([phrase(1, of, { match: 'contains' })], text)).toBe(id);
  });
});

describe('of several phrases that match', () => {
  it('one of the connection comes before one of all connections, even if it only contains', () => {
    const phrases = [phrase(1, 'quero comprar'), phrase(2, 'comprar', { match: 'contains', isOwn: true })];
    expect(found(phrases, 'quero comprar')).toBe(2);
  });

  it('equals comes before starts, and starts before contains', () => {
    const phrases = [
      phrase(1, 'quero comprar', { match: 'contains' }),
      phrase(2, 'quero', { match: 'starts' }),
      phrase(3, 'quero comprar'),
    ];
    expect(found(phrases, 'quero comprar')).toBe(3);
    expect(found(phrases.slice(0, 2), 'quero comprar')).toBe(2);
  });

  it('the longer comes before the shorter, then the older before the newer', () => {
    const contains = { match: 'contains' } as const;
    expect(found([phrase(1, 'plano', contains), phrase(2, 'plano anual', contains)], 'qual o plano anual?')).toBe(2);
    expect(found([phrase(9, 'anual', contains), phrase(4, 'plano', contains)], 'plano anual')).toBe(4);
  });
});
