import { describe, expect, it } from 'vitest';
import { hasForbiddenBlanks, readTemplateParts, templatePieces, templateVariables } from './template-parts.ts';

const body = { type: 'BODY', text: 'Oi' };

describe('a template', () => {
  it('is parsed into header, text, footer and buttons, in upper or lower case', () => {
    const buttons = [
      { type: 'quick_reply', text: 'Sim' },
      { type: 'URL', text: 'Site', url: 'https://loja.exemplo' },
      { type: 'URL', text: 'Ver', url: 'https://loja.exemplo/{{1}}' },
      { type: 'COPY_CODE', text: 'Copiar' },
      { type: 'OTP', text: 'Código' },
    ];
    const components = [
      { type: 'header', format: 'text', text: 'Pedido {{1}}' },
      { type: 'Body', text: 'Oi {{2}}' },
      { type: 'FOOTER', text: 'Loja' },
      { type: 'BUTTONS', buttons },
    ];
    expect(readTemplateParts(components)).toEqual({
      outcome: 'read',
      parts: {
        header: { kind: 'text', text: 'Pedido {{1}}' },
        body: 'Oi {{2}}',
        footer: 'Loja',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Sim', needsValue: false },
          { type: 'URL', text: 'Site', needsValue: false },
          { type: 'URL', text: 'Ver', needsValue: true },
          { type: 'COPY_CODE', text: 'Copiar', needsValue: true },
          { type: 'OTP', text: 'Código', needsValue: true },
        ],
      },
    });
  });

  it.each([
    ['IMAGE', 'image'],
    ['VIDEO', 'video'],
    ['DOCUMENT', 'document'],
  ])('with a header of %s requires that file', (format, kind) => {
    expect(readTemplateParts([{ type: 'HEADER', format }, body])).toMatchObject({ parts: { header: { kind } } });
  });

  it.each([
    ['a carousel', [body, { type: 'CAROUSEL', cards: [] }], 'CAROUSEL'],
    ['a place above the text', [{ type: 'HEADER', format: 'LOCATION' }, body], 'LOCATION'],
    ['a list of products', [body, { type: 'BUTTONS', buttons: [{ type: 'MPM' }] }], 'MPM'],
    ['an unknown part', [{ kind: 'x' }], 'unknown'],
  ])('with %s is not supported', (_what, components, part) => {
    expect(readTemplateParts(components)).toEqual({ outcome: 'not-supported', part });
  });
});

it.each([
  ['Oi {{2}}, tudo bem, {{ 1 }}? {{2}}', ['1', '2']],
  ['{{10}} {{9}}', ['9', '10']],
  ['{{nome}}, leve {{ quanto }}. Até, {{nome}}', ['nome', 'quanto']],
  ['{{2}} e {{nome}} e {{1}}', ['2', 'nome', '1']],
  ['nada', []],
])('the variables of %j are %j', (text, names) => {
  expect(templateVariables(text)).toEqual(names);
});

it('splits a text at its variables', () => {
  expect(templatePieces('Oi {{1}}{{ 2 }}!')).toEqual([
    { text: 'Oi ' },
    { variable: '1' },
    { variable: '2' },
    { text: '!' },
  ]);
  expect(templatePieces('')).toEqual([]);
});

it.each([
  ['Rita', false],
  ['a    b', false],
  ['a     b', true],
  ['uma\nlinha', true],
  ['um\ttabulador', true],
])('the value %j has whitespace Meta rejects: %s', (value, isForbidden) => {
  expect(hasForbiddenBlanks(value)).toBe(isForbidden);
});
