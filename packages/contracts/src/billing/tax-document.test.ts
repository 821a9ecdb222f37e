import { describe, expect, it } from 'vitest';
import { readTaxDocument } from './tax-document.ts';

describe('a CPF or CNPJ', () => {
  it.each([
    ['529.982.247-25', { kind: 'cpf', value: '52998224725' }],
    ['11.222.333/0001-81', { kind: 'cnpj', value: '11222333000181' }],
    // The tax authority's own example of a CNPJ with letters.
    ['12.ABC.345/01DE-35', { kind: 'cnpj', value: '12ABC34501DE35' }],
    ['12abc34501de35', { kind: 'cnpj', value: '12ABC34501DE35' }],
  ])('is read from %s', (text, expected) => {
    expect(readTaxDocument(text)).toEqual(expected);
  });

  it.each([
    ['a wrong digit of a CPF', '529.982.247-26'],
    ['a CPF of one digit repeated', '111.111.111-11'],
    ['a wrong digit of a CNPJ', '11.222.333/0001-82'],
    ['a wrong letter of a CNPJ', '12.ABD.345/01DE-35'],
    ['letters among the check digits', '12ABC34501DEA5'],
    ['letters in a CPF', '5299822472A'],
    ['a postal code', '01310-100'],
    ['nothing', ''],
  ])('is not read from %s', (_what, text) => {
    expect(readTaxDocument(text)).toBeUndefined();
  });
});
