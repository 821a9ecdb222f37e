import { describe, expect, it } from 'vitest';
import { campaignValues, missingValues, renderCampaignText, unknownVariables, variantOf } from './campaign-text.ts';

const rita = { name: 'Rita', number: '5511999990000', email: '', fields: { Cidade: 'Itu', plano: 'Ouro {nome}' } };

describe('variables', () => {
  const values = campaignValues(rita, [
    { key: 'loja', value: 'Centro' },
    { key: 'cidade', value: 'Salto' },
  ]);

  it('fills in the fixed names, the settings and the columns of the list', () => {
    const text = 'Oi {nome}, {Loja} de { cidade }: {numero}';
    expect(renderCampaignText(text, values)).toBe('Oi Rita, Centro de Itu: 5511999990000');
  });

  it('does not replace braces that came with a value', () => {
    expect(renderCampaignText('{plano}', values)).toBe('Ouro {nome}');
  });

  it('names the variables that nobody has, once', () => {
    expect(unknownVariables(['Oi {nome}, {cupom}', '{CUPOM} {loja} {{name}}'], ['loja'])).toEqual([
      'cupom',
      'CUPOM',
      'name',
    ]);
  });

  it('names the values that one recipient lacks', () => {
    expect(missingValues(['{nome} {email} {cidade}'], values)).toEqual(['email']);
  });
});

describe('variants', () => {
  const texts = ['a', '', 'c', ' ', 'e'];

  it('uses only the texts that are filled in, evenly', () => {
    const counts = new Map<number | null, number>();
    for (let number = 0; number < 30_000; number += 1) {
      const variant = variantOf(7, `55119${String(number).padStart(8, '0')}`, texts);
      counts.set(variant, (counts.get(variant) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([1, 3, 5]);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it('gives a recipient the same variant at every attempt, and none without a text', () => {
    expect(variantOf(7, '5511999990000', texts)).toBe(variantOf(7, '5511999990000', texts));
    expect(variantOf(7, '5511999990000', ['', ''])).toBeNull();
  });
});
