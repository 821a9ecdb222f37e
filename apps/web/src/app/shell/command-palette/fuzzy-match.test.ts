import { expect, it } from 'vitest';
import { fuzzyMatch, fuzzySearch } from './fuzzy-match.ts';

const titles = [
  'Atendimentos',
  'Contatos',
  'Configurações',
  'Conexões',
  'Configurações de campanhas',
  'Respostas rápidas',
];
const found = (query: string) => fuzzySearch(query, titles, (title) => title).map(({ item }) => item);
const bold = (query: string, text: string) =>
  [...text].map((letter, i) => (fuzzyMatch(query, text)?.positions.has(i) ? letter.toUpperCase() : letter)).join('');

it('returns every screen in menu order for an empty query', () => {
  expect(found('')).toEqual(titles);
  expect(found('  ')).toEqual(titles);
});

it('ignores accents and case', () => {
  expect(found('conexoes')).toEqual(['Conexões']);
  expect(found('RÁPIDAS')).toEqual(['Respostas rápidas']);
});

it('finds a Turkish title typed without its special letters', () => {
  expect(fuzzyMatch('baglantilar', 'Bağlantılar')).toBeDefined();
  expect(fuzzyMatch('icerik', 'İçerik')).toBeDefined();
});

it('requires every word of the query, in any order', () => {
  expect(found('camp conf')).toEqual(['Configurações de campanhas']);
});

it('ranks the beginning of a word above scattered letters', () => {
  expect(found('at')).toEqual(['Atendimentos', 'Contatos']);
  expect(found('ca')).toEqual(['Configurações de campanhas', 'Contatos', 'Configurações']);
});

it('tolerates omitted letters', () => {
  expect(found('rrap')).toEqual(['Respostas rápidas']);
});

it('finds nothing for an unknown word', () => {
  expect(found('zebra')).toEqual([]);
});

it('marks the matched letters', () => {
  expect(bold('conf', 'configurações')).toBe('CONFigurações');
  expect(bold('acoes', 'configurações')).toBe('configurAÇÕES');
});
