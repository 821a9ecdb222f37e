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

it('keeps every screen, in the order of the menu, while nothing is typed', () => {
  expect(found('')).toEqual(titles);
  expect(found('  ')).toEqual(titles);
});

it('finds a screen without accents or capitals', () => {
  expect(found('conexoes')).toEqual(['Conexões']);
  expect(found('RÁPIDAS')).toEqual(['Respostas rápidas']);
});

it('finds a Turkish title typed on a keyboard without its letters', () => {
  expect(fuzzyMatch('baglantilar', 'Bağlantılar')).toBeDefined();
  expect(fuzzyMatch('icerik', 'İçerik')).toBeDefined();
});

it('needs every word of the query, in any order', () => {
  expect(found('camp conf')).toEqual(['Configurações de campanhas']);
});

it('puts the beginning of a word before letters found here and there', () => {
  expect(found('at')).toEqual(['Atendimentos', 'Contatos']);
  expect(found('ca')).toEqual(['Configurações de campanhas', 'Contatos', 'Configurações']);
});

it('forgives letters left out', () => {
  expect(found('rrap')).toEqual(['Respostas rápidas']);
});

it('finds nothing for a word that is nowhere', () => {
  expect(found('zebra')).toEqual([]);
});

it('marks the letters that answered', () => {
  expect(bold('conf', 'configurações')).toBe('CONFigurações');
  expect(bold('acoes', 'configurações')).toBe('configurAÇÕES');
});
