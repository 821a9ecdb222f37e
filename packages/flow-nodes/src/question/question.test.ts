import { describe, expect, it } from 'vitest';
import { flowNodes } from '../nodes.ts';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';
import type { AnswerKind } from './question.node.ts';
import { readAnswerOf } from './read-answer-of.ts';

const asked = (kind: AnswerKind = 'text') => {
  const rita = aCustomer(
    aFlow(
      {
        1: ['start'],
        ask: ['question', { message: 'Qual?', answerKey: 'x', kind }],
        thanks: ['message', { label: '“{{x}}”, {{y}}.' }],
        more: ['question', { message: 'E?', answerKey: 'y', kind: 'text' }],
      },
      ['1 ask', 'ask thanks', 'thanks more'],
    ),
  );
  rita.starts();
  rita.heard();
  return rita;
};

describe('a question', () => {
  it('stores the answer under its key and shows it in later texts; an unanswered variable is empty', () => {
    const rita = asked();
    rita.says('  azul ');
    expect(rita.run.variables).toMatchObject({ x: 'azul' });
    expect(rita.heard()).toEqual(['“azul”, .', 'E?']);
  });

  it('keeps the answers to earlier questions', () => {
    const rita = asked();
    rita.says('azul');
    rita.says('verde');
    expect(rita.run.variables).toMatchObject({ x: 'azul', y: 'verde' });
  });

  it('shows an answer that looks like a variable as it was written', () => {
    const rita = asked();
    rita.says('{{protocol}}');
    expect(rita.heard()[0]).toBe('“{{protocol}}”, .');
  });

  it('asks again for an answer of another kind, then hands over', () => {
    const rita = asked('email');
    rita.says('não tenho');
    rita.says('rita@');
    expect(rita.heard()).toEqual(['Qual?', 'Qual?']);
    expect(rita.says('ok').next).toMatchObject({ do: 'handOver', outcome: 'unclear' });
  });

  it('takes no answer from a file, and none from spaces', () => {
    const rita = asked();
    rita.sends('audio');
    rita.says('  ');
    expect(rita.heard()).toEqual(['Qual?', 'Qual?']);
  });

  it('cuts a long answer at 1,000 characters, not in the middle of an emoji', () => {
    const rita = asked();
    rita.says(`${'a'.repeat(999)}😀 e mais`);
    expect(rita.run.variables['x']).toBe('a'.repeat(999));
  });

  it('lets the customer leave, but takes “0” as an answer where it can be one', () => {
    expect(asked().says('sair').next).toEqual({ do: 'end', outcome: 'exited' });
    expect(asked().says('#').next).toEqual({ do: 'end', outcome: 'menu' });
    expect(asked('email').says('0').next).toEqual({ do: 'end', outcome: 'menu' });
    expect(asked('number').says('0').run.variables).toMatchObject({ x: '0' });
    expect(asked('text').says('0').run.variables).toMatchObject({ x: '0' });
  });
});

describe('the normal form of an answer', () => {
  it.each<[AnswerKind, string, string | undefined]>([
    ['number', '1.234,56', '1234,56'],
    ['number', '1,234', '1,234'],
    ['number', '1.234', '1234'],
    ['number', '0.5', '0,5'],
    ['number', 'R$ 10', '10'],
    ['number', '-3', '-3'],
    ['number', 'dez', undefined],
    ['number', '10 reais', undefined],
    ['number', '1.23.4', undefined],
    ['number', '123456789012345678901', undefined],
    ['email', ' Rita@Example.COM ', 'rita@example.com'],
    ['email', 'rita@example', undefined],
    ['email', 'rita@example.com, bia@example.com', undefined],
    ['phone', '(11) 98765-4321', '5511987654321'],
    ['phone', '011 98765-4321', '5511987654321'],
    ['phone', '5511987654321', '5511987654321'],
    ['phone', '+351 912 345 678', '351912345678'],
    ['phone', '98765-4321', undefined],
    ['phone', 'meu número', undefined],
    ['date', '1/3/2026', '2026-03-01'],
    ['date', '01-03-26', '2026-03-01'],
    ['date', '15.03.87', '1987-03-15'],
    ['date', '2026-03-01', '2026-03-01'],
    ['date', '31/02/2026', undefined],
    ['date', '12/13/2026', undefined],
    ['date', 'amanhã', undefined],
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '529.982.247-26', undefined],
    ['cpf', '11.222.333/0001-81', undefined],
    ['text', '', undefined],
  ])('%s: “%s” is %s', (kind, text, expected) => {
    expect(readAnswerOf(kind, text)).toBe(expected);
  });

  it('is read as the same number again', () => {
    for (const text of ['1,234', '1.234', '1.234,5', '0,5']) {
      const normal = readAnswerOf('number', text) ?? '';
      expect(readAnswerOf('number', normal)).toBe(normal);
    }
  });
});

it('reads and writes its data under `typebotIntegration`, and keeps other fields there', () => {
  const wire = { typebotIntegration: { message: 'Qual?', answerKey: 'x', colour: 'red' }, size: 2 };
  expect(flowNodes.question.read(wire)).toEqual({ message: 'Qual?', answerKey: 'x', kind: 'text' });
  expect(flowNodes.question.write({ message: 'E?', answerKey: 'y', kind: 'date' }, wire)).toEqual({
    typebotIntegration: { message: 'E?', answerKey: 'y', kind: 'date', colour: 'red' },
    size: 2,
  });
});
