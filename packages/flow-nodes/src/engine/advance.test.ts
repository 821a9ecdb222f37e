import { describe, expect, it } from 'vitest';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow, options } from '../testing/a-flow.ts';
import { advance } from './advance.ts';

const question = aFlow(
  { 1: ['start'], ask: ['question', { message: 'Qual?', answerKey: 'x' }], done: ['message', { label: 'ok' }] },
  ['1 ask', 'ask done'],
);
const chain = (count: number, type: 'message' | 'condition') => {
  const ids = Array.from({ length: count }, (_, index) => `n${index}`);
  const data = type === 'message' ? { label: 'Oi' } : { key: 'nome', condition: 1, value: 'Rita' };
  const nodes = Object.fromEntries(ids.map((id) => [id, [type, data] as never]));
  return aFlow({ 1: ['start'], ...nodes }, ['1 n0', ...ids.slice(1).map((id, index) => `n${index} ${id}`)]);
};

describe('a turn', () => {
  it('ignores a text written less than two seconds after the question', () => {
    const rita = aCustomer(question);
    const { run } = rita.starts();
    expect(rita.says('tudo bem?', 1.9)).toEqual({ says: [], run, steps: [], next: { do: 'stay' } });
    expect(rita.says('azul', 0.1).run.variables).toMatchObject({ x: 'azul' });
  });

  it('counts the time of writing: a text that arrives late was written early', () => {
    const rita = aCustomer(question);
    const { run } = rita.starts();
    rita.passes(60);
    const message = { content: 'text', body: 'oi', details: null, sentAt: run.startedAt };
    expect(advance(question, run, { type: 'message', now: rita.now, message }).next).toEqual({ do: 'stay' });
  });

  it('starts once', () => {
    const rita = aCustomer(question);
    const { run } = rita.starts();
    expect(rita.starts()).toEqual({ says: [], run, steps: [], next: { do: 'stay' } });
  });

  it('does nothing before the start and after the end', () => {
    const rita = aCustomer(question);
    expect(rita.says('oi').next).toEqual({ do: 'stay' });
    rita.starts();
    rita.says('azul');
    expect(rita.run.state).toBe('ended');
    expect(rita.says('oi').next).toEqual({ do: 'stay' });
    expect(rita.wakes(0).next).toEqual({ do: 'stay' });
  });

  it('ends where the flow has no start', () => {
    expect(aCustomer(aFlow({}, [])).starts().next).toEqual({ do: 'end', outcome: 'finished' });
  });

  it('says 20 messages and hands over instead of the 21st', () => {
    const twenty = aCustomer(chain(20, 'message'));
    expect(twenty.starts().next).toEqual({ do: 'end', outcome: 'finished' });
    expect(twenty.heard()).toHaveLength(20);
    const more = aCustomer(chain(21, 'message'));
    expect(more.starts().next).toEqual({ do: 'handOver', outcome: 'over-limit', queueId: null, userId: null });
    expect(more.heard()).toHaveLength(20);
    expect(more.trace.at(-1)).toEqual({ nodeId: 'n20', output: null, reason: 'over-limit' });
  });

  it('enters 100 nodes and hands over instead of the 101st', () => {
    // The start is the first.
    expect(aCustomer(chain(99, 'condition')).starts().next).toEqual({ do: 'end', outcome: 'finished' });
    expect(aCustomer(chain(100, 'condition')).starts().next).toMatchObject({ do: 'handOver', outcome: 'over-limit' });
  });

  it('sleeps ten minutes at most, over all its intervals', () => {
    const loop = aFlow({ 1: ['start'], hello: ['message', { label: 'oi' }], pause: ['interval', { sec: 120 }] }, [
      '1 hello',
      'hello pause',
      'pause hello',
    ]);
    const rita = aCustomer(loop);
    expect(rita.starts().next).toMatchObject({ do: 'sleep' });
    for (let pauses = 2; pauses <= 5; pauses++) expect(rita.wakes().next).toMatchObject({ do: 'sleep' });
    expect(rita.wakes().next).toMatchObject({ do: 'handOver', outcome: 'over-limit' });
  });

  it('has its own limits: an answer of the customer begins a new one', () => {
    const flow = aFlow({ 1: ['start'], menu: ['menu', { message: 'De novo?', arrayOption: options('Sim') }] }, [
      '1 menu',
      'menu.a1 menu',
    ]);
    const rita = aCustomer(flow);
    rita.starts();
    for (let turn = 2; turn <= 200; turn++) expect(rita.says('1').next).toEqual({ do: 'wait' });
    expect(rita.says('1').next).toMatchObject({ do: 'handOver', outcome: 'over-limit' });
  });
});

describe('the end of a run by time', () => {
  it('abandons a run that was not answered for 24 hours', () => {
    const rita = aCustomer(question);
    expect(rita.starts().run.expiresAt).toEqual(new Date('2026-03-03T12:00:00Z'));
    expect(rita.says('azul', 24 * 3_600).next).toEqual({ do: 'end', outcome: 'abandoned' });
    expect(rita.run.variables).not.toHaveProperty('x');
  });

  it('takes an answer just before', () => {
    const rita = aCustomer(question);
    rita.starts();
    expect(rita.says('azul', 24 * 3_600 - 1).next).toEqual({ do: 'end', outcome: 'finished' });
  });

  it('ends a run after seven days, however often it was answered', () => {
    const rita = aCustomer(
      aFlow({ 1: ['start'], menu: ['menu', { message: '?', arrayOption: options('Sim') }] }, [
        '1 menu',
        'menu.a1 menu',
      ]),
    );
    rita.starts();
    for (let day = 1; day < 8; day++) expect(rita.says('1', 23 * 3_600).next).toEqual({ do: 'wait' });
    expect(rita.run.expiresAt).toEqual(new Date('2026-03-09T12:00:00Z'));
    expect(rita.says('1', 23 * 3_600).next).toEqual({ do: 'end', outcome: 'expired' });
  });
});

it('hands over a run whose node is missing in the flow', () => {
  const rita = aCustomer(question);
  const { run } = rita.starts();
  const message = { content: 'text', body: 'oi', details: null, sentAt: new Date('2026-03-02T13:00:00Z') };
  const input = { type: 'message', now: message.sentAt, message } as const;
  expect(advance(aFlow({ 1: ['start'] }, []), run, input).next).toMatchObject({ do: 'handOver', outcome: 'failed' });
});
