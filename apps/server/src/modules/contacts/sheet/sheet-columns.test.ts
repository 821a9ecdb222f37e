import { expect, it } from 'vitest';
import { findColumns, sheetTitles } from './sheet-columns.ts';

it.each(Object.entries(sheetTitles))('the titles we write in %s are found again', (_language, titles) => {
  expect(findColumns(titles)).toEqual({ name: 0, number: 1, email: 2 });
});

it.each([
  [['E-MAIL', 'numero', 'NOME'], { name: 2, number: 1, email: 0 }],
  [['Telefone:', ' Nome '], { name: 1, number: 0, email: undefined }],
  [['id', 'Name', 'WhatsApp', 'email'], { name: 1, number: 2, email: 3 }],
])('%j', (titles, columns) => {
  expect(findColumns(titles)).toEqual(columns);
});

it.each([[['nome', 'e-mail']], [['número']], [['Ana', '5511987654321']], [[]]])(
  'not without name and number: %j',
  (titles) => {
    expect(findColumns(titles)).toBeUndefined();
  },
);
