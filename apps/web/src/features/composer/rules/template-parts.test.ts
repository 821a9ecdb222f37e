import type { TemplateParts } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aTemplate } from '../testing/a-template.ts';
import { fieldsOf, filledPieces, matchTemplates, parametersOf, readTemplate, valueProblem } from './template-parts.ts';

const read = (components: readonly Record<string, unknown>[]) => readTemplate({ components: [...components] });
const parts = (components: readonly Record<string, unknown>[]) => read(components) as TemplateParts;

describe('a template', () => {
  it('has fields for its header, text and buttons, numbers in their order', () => {
    const template = parts([
      { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}' },
      { type: 'BODY', text: 'Oi {{2}}, tudo bem, {{1}}?' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Sim' },
          { type: 'URL', text: 'Ver', url: 'https://loja.exemplo/{{1}}' },
          { type: 'COPY_CODE', text: 'Copiar' },
        ],
      },
    ]);
    const fields = fieldsOf(template);
    expect(fields).toEqual([
      { at: 'header', name: '1' },
      { at: 'body', name: '1' },
      { at: 'body', name: '2' },
      { at: 'button', name: 'Ver' },
      { at: 'button', name: 'Copiar' },
    ]);
    expect(parametersOf(fields, ['77', ' Rita ', 'Ana', 'a1', 'CUPOM'])).toEqual({
      header: '77',
      body: ['Rita', 'Ana'],
      buttons: ['a1', 'CUPOM'],
    });
  });

  it('without variables has no fields and sends no header value', () => {
    const fields = fieldsOf(parts([{ type: 'BODY', text: 'Olá!' }]));
    expect(fields).toEqual([]);
    expect(parametersOf(fields, [])).toEqual({ body: [], buttons: [] });
  });

  it('with an unsupported part is not offered', () => {
    expect(
      read([
        { type: 'BODY', text: 'Oi' },
        { type: 'CAROUSEL', cards: [] },
      ]),
    ).toBeNull();
  });
});

it('shows values in place, and missing ones as gaps', () => {
  const shown = (values: Record<string, string>) =>
    filledPieces('Oi {{1}}, leve {{ 2 }}.', values)
      .map(({ text, isVariable }) => (isVariable ? `[${text}]` : text))
      .join('');
  expect(shown({ '1': 'Rita' })).toBe('Oi [Rita], leve [{{2}}].');
  expect(shown({ '1': '{{2}}', '2': '10%' })).toBe('Oi [{{2}}], leve [10%].');
  expect(filledPieces('{{constructor}}', {})).toEqual([{ text: '{{constructor}}', isVariable: true }]);
});

it.each([
  ['Rita', null],
  ['  ', 'required'],
  ['uma\nlinha', 'blanks'],
  ['a     b', 'blanks'],
] as const)('the value %j: %s', (value, problem) => {
  expect(valueProblem(value)).toBe(problem);
});

it('is found by name or text, ignoring accents', () => {
  const templates = [
    aTemplate({ id: 1, name: 'pedido_enviado', components: [{ type: 'BODY', text: 'Saiu para entrega amanhã' }] }),
    aTemplate({ id: 2, name: 'boas_vindas', components: [{ type: 'BODY', text: 'Olá!' }] }),
  ];
  const found = (search: string) => matchTemplates(templates, search).map(({ id }) => id);
  expect(found('')).toEqual([1, 2]);
  expect(found('AMANHA')).toEqual([1]);
  expect(found('boas vin')).toEqual([2]);
  expect(found('cobrança')).toEqual([]);
});
