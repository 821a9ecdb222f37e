import { describe, expect, it } from 'vitest';
import { auditNames, auditValueText, readAuditDetails, type ValueWords } from './audit-values.ts';
import { auditActionText, auditFieldText, auditKinds, auditWords } from './audit-words.ts';

const words: ValueWords = {
  ...auditWords.pt,
  field: (name) => auditFieldText('pt', name),
  moment: (iso) => iso.slice(0, 10),
};
const names = auditNames([{ kind: 'queue', id: 3, name: 'Vendas' }]);
const text = (field: string, value: unknown) => auditValueText(field, value, names, words);

describe('an entry in words', () => {
  it.each([
    ['tag.change', 'Mudou a etiqueta'],
    ['quick-message.remove', 'Excluiu a resposta rápida'],
    ['webhook-endpoint.delete', 'Excluiu o webhook'],
    ['support.enter', 'Entrou para suporte'],
    ['GET /companySettings/:companyId', 'Leu de fora (GET /companySettings/:companyId)'],
    ['rocket.launch', 'rocket.launch'],
    ['toString.constructor', 'toString.constructor'],
  ])('says %s as %s', (action, sentence) => {
    expect(auditActionText('pt', action)).toBe(sentence);
  });

  it('puts the object first in Turkish', () => {
    expect(auditActionText('tr', 'tag.change')).toBe('Etiketi değiştirdi');
  });

  it('has a name for every kind in every language', () => {
    for (const language of ['pt', 'en', 'es', 'tr'] as const)
      expect(auditKinds.filter((kind) => auditActionText(language, `${kind}.create`) === `${kind}.create`)).toEqual([]);
  });
});

describe('values in words', () => {
  it.each([
    ['queueIds', [3, 9], 'Vendas, #9'],
    ['isActive', true, 'Sim'],
    ['value', 'disabled', 'Não'],
    ['apiKey', '[secret]', '(segredo)'],
    ['name', '[erased]', '(apagado)'],
    ['endsAt', '2026-11-12T10:00:00.000Z', '2026-11-12'],
    ['name', null, ''],
    ['extraInfo', [{ id: 1, name: 'CPF', value: '' }], 'Nome: CPF'],
    ['count', 0, '0'],
  ])('shows %s %j as %j', (field, value, shown) => {
    expect(text(field, value)).toBe(shown);
  });
});

describe('the changes of an entry', () => {
  it('are the fields of both sides without what says nothing, and facts beside them', () => {
    const { changes, facts } = readAuditDetails({
      tagId: 1,
      before: { id: 1, name: 'A', color: '' },
      after: { id: 1, name: 'B', color: null, isKanban: true },
      reason: 'pedido',
    });
    expect(changes).toEqual([
      { field: 'name', before: 'A', after: 'B' },
      { field: 'isKanban', before: undefined, after: true },
    ]);
    expect(facts).toEqual([{ field: 'reason', before: undefined, after: 'pedido' }]);
  });

  it('of a setting are one value under its key', () => {
    const { changes } = readAuditDetails({ key: 'enableLGPD', before: 'disabled', after: 'enabled' });
    expect(changes).toEqual([{ field: 'enableLGPD', before: 'disabled', after: 'enabled' }]);
  });

  it.each([{}, { before: null, after: null }, { before: 'x' }, { after: [] }])('are none for %j', (details) => {
    expect(readAuditDetails(details).changes).toEqual([]);
  });
});
