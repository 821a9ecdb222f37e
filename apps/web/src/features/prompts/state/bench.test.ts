import { describe, expect, it } from 'vitest';
import { applyBenchEvent, type Bench, type BenchLine, benchMessages, benchTotal, emptyBench } from './bench.ts';

const answer = (text: string): Extract<BenchLine, { kind: 'answer' }> => ({
  kind: 'answer',
  test: {
    answer: text,
    tool: null,
    heldBack: null,
    inputTokens: 486,
    outputTokens: 38,
    costMicros: 2_000,
    ms: 1_100,
    request: { url: '', headers: {}, body: {} },
  },
});
const failure: BenchLine = { kind: 'failure', error: new Error('no key') };
const asked = applyBenchEvent(emptyBench, { kind: 'asked', text: 'Meu pedido chega quando?' });

describe('the test bench', () => {
  it('waits for the answer to a question', () => {
    expect(asked).toMatchObject({ isAsking: true, lines: [{ kind: 'customer', text: 'Meu pedido chega quando?' }] });
    const heard = applyBenchEvent(asked, { kind: 'heard', round: 0, line: answer('Sábado.') });
    expect(heard).toMatchObject({
      isAsking: false,
      lines: [{ kind: 'customer' }, { kind: 'answer', test: { answer: 'Sábado.' } }],
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
    expect(benchMessages(lines, 50)).toEqual([
      { role: 'user', content: 'oi' },
      { role: 'user', content: 'alô?' },
      { role: 'assistant', content: 'Olá!' },
    ]);
    expect(benchMessages(lines, 1)).toEqual([{ role: 'assistant', content: 'Olá!' }]);
  });

  it('adds up tokens and cost of the answers', () => {
    expect(benchTotal([answer('a'), failure, answer('b')])).toEqual({ tokens: 1_048, costMicros: 4_000 });
    expect(benchTotal([])).toEqual({ tokens: 0, costMicros: 0 });
  });
});
