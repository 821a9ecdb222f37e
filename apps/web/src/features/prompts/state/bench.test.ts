import { describe, expect, it } from 'vitest';
import { applyBenchEvent, type Bench, type BenchLine, benchMessages, benchTotal, emptyBench } from './bench.ts';

const answer = (text: string, costMicros: number | null = 2_000): Extract<BenchLine, { kind: 'answer' }> => ({
  kind: 'answer',
  text,
  tools: [],
  cost: { inputTokens: 486, outputTokens: 38, costMicros, ms: 1_100 },
  request: {},
});
const failure: BenchLine = { kind: 'failure', reason: 'A chave foi recusada.', request: {} };
const asked = applyBenchEvent(emptyBench, { kind: 'asked', text: 'Meu pedido chega quando?' });

describe('the test bench', () => {
  it('waits for the answer to a question', () => {
    expect(asked).toMatchObject({ isAsking: true, lines: [{ kind: 'customer', text: 'Meu pedido chega quando?' }] });
    const heard = applyBenchEvent(asked, { kind: 'heard', round: 0, line: answer('Sábado.') });
    expect(heard).toMatchObject({
      isAsking: false,
      lines: [{ kind: 'customer' }, { kind: 'answer', text: 'Sábado.' }],
    });
  });

  it('drops an answer that arrives after a restart', () => {
    const restarted = applyBenchEvent(asked, { kind: 'restarted' });
    expect(restarted).toEqual<Bench>({ lines: [], isAsking: false, round: 1 });
    expect(applyBenchEvent(restarted, { kind: 'heard', round: 0, line: answer('Sábado.') })).toBe(restarted);
  });

  it('shows the model both sides, without failures and empty answers', () => {
    const lines: BenchLine[] = [
      { kind: 'customer', text: 'oi' },
      failure,
      { kind: 'customer', text: 'alô?' },
      answer(''),
      answer('Olá!'),
    ];
    expect(benchMessages(lines)).toEqual([
      { role: 'user', content: 'oi' },
      { role: 'user', content: 'alô?' },
      { role: 'assistant', content: 'Olá!' },
    ]);
  });

  it('adds up tokens and cost, and knows no cost once an answer has no price', () => {
    expect(benchTotal([answer('a'), failure, answer('b')])).toEqual({ tokens: 1_048, costMicros: 4_000 });
    expect(benchTotal([answer('a'), answer('b', null)])).toEqual({ tokens: 1_048, costMicros: null });
    expect(benchTotal([])).toEqual({ tokens: 0, costMicros: 0 });
  });
});
