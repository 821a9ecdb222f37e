import { describe, expect, it } from 'vitest';
import { fillMessageTemplate } from './fill-message-template.ts';

const filled = (components: object[], values: object = {}, parameterFormat = 'POSITIONAL') =>
  fillMessageTemplate({ parameterFormat, components }, { body: [], buttons: [], ...values });
const body = (text: string) => ({ type: 'BODY', text });

describe('a template', () => {
  it('reads as the customer gets it: header, text and footer', () => {
    const components = [
      { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}' },
      body('Oi {{2}}, tudo bem, {{1}}?'),
      { type: 'FOOTER', text: 'Loja' },
    ];
    expect(filled(components, { header: '77', body: ['Rita', 'Ana'] })).toEqual({
      outcome: 'filled',
      text: 'Pedido 77\n\nOi Ana, tudo bem, Rita?\n\nLoja',
      components: [
        { type: 'header', parameters: [{ type: 'text', text: '77' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Rita' },
            { type: 'text', text: 'Ana' },
          ],
        },
      ],
      headerKind: undefined,
    });
  });

  it('without variables needs no values', () => {
    expect(filled([body('Olá!')])).toEqual({ outcome: 'filled', text: 'Olá!', components: [], headerKind: undefined });
  });

  it('with named variables takes the values in the order they appear, and names them', () => {
    const filledIn = filled([body('{{ nome }}, leve {{quanto}}. Até, {{nome}}')], { body: ['Rita', '10%'] }, 'NAMED');
    expect(filledIn).toMatchObject({
      text: 'Rita, leve 10%. Até, Rita',
      components: [
        {
          parameters: [
            { parameter_name: 'nome', text: 'Rita' },
            { parameter_name: 'quanto', text: '10%' },
          ],
        },
      ],
    });
  });

  it('with more than nine variables puts the tenth after the ninth', () => {
    const names = Array.from({ length: 11 }, (_, nr) => `{{${11 - nr}}}`).join(' ');
    const values = Array.from({ length: 11 }, (_, nr) => `v${nr + 1}`);
    expect(filled([body(names)], { body: values })).toMatchObject({ text: values.toReversed().join(' ') });
  });

  it('does not fill in a value a second time', () => {
    expect(filled([body('{{1}} {{2}}')], { body: ['{{2}}', '$&'] })).toMatchObject({ text: '{{2}} $&' });
  });

  it('identifies buttons by their position among all of them', () => {
    const buttons = [
      { type: 'QUICK_REPLY', text: 'Sim' },
      { type: 'URL', text: 'Site', url: 'https://loja.exemplo' },
      { type: 'URL', text: 'Ver', url: 'https://loja.exemplo/{{1}}' },
      { type: 'COPY_CODE', text: 'Copiar' },
      { type: 'PHONE_NUMBER', text: 'Ligar' },
    ];
    expect(filled([body('Oi'), { type: 'BUTTONS', buttons }], { buttons: ['a1', 'CUPOM'] })).toMatchObject({
      components: [
        { type: 'button', sub_type: 'url', index: '2', parameters: [{ type: 'text', text: 'a1' }] },
        {
          type: 'button',
          sub_type: 'copy_code',
          index: '3',
          parameters: [{ type: 'coupon_code', coupon_code: 'CUPOM' }],
        },
      ],
    });
  });

  it.each([
    ['IMAGE', 'image'],
    ['VIDEO', 'video'],
    ['DOCUMENT', 'document'],
  ])('with a header of %s needs that file', (format, kind) => {
    expect(filled([{ type: 'HEADER', format }, body('Oi')])).toMatchObject({ outcome: 'filled', headerKind: kind });
  });
});

describe('what does not fit the template', () => {
  it.each([
    ['too few', { body: ['a'] }, ['parameters.body']],
    ['too many', { body: ['a', 'b', 'c'] }, ['parameters.body']],
    ['a header where there is no variable', { header: 'x', body: ['a', 'b'] }, ['parameters.header']],
    ['an unexpected button', { body: ['a', 'b'], buttons: ['x'] }, ['parameters.buttons']],
    ['nothing at all', {}, ['parameters.body']],
  ])('is reported: %s', (_what, values, paths) => {
    const answer = filled([body('{{1}} {{2}}')], values);
    expect(answer).toMatchObject({ outcome: 'wrong-values', issues: paths.map((path) => ({ path })) });
  });

  it.each([
    ['a carousel', [body('Oi'), { type: 'CAROUSEL', cards: [] }], 'CAROUSEL'],
    ['a location above the text', [{ type: 'HEADER', format: 'LOCATION' }, body('Oi')], 'LOCATION'],
    ['a list of products', [body('Oi'), { type: 'BUTTONS', buttons: [{ type: 'MPM' }] }], 'MPM'],
    ['an unknown component', [{ kind: 'x' }], 'unknown'],
  ])('is rejected: %s', (_what, components, part) => {
    expect(filled(components)).toEqual({ outcome: 'not-supported', part });
  });
});
