import { describe, expect, it } from 'vitest';
import type { AskResult } from '../engine/run-state.ts';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';

const text = (words: string, delaySeconds = 0) => ({ type: 'text' as const, text: words, delaySeconds });
const answers = (...says: AskResult['says']): AskResult => ({ says, next: { do: 'wait' } });
const asked = (type: 'openai' | 'typebot' = 'openai', edges = ['1 ai', 'ai.a end']) => {
  const rita = aCustomer(aFlow({ 1: ['start'], ai: [type], end: ['message', { label: 'Fim' }] }, edges));
  return { rita, start: rita.starts() };
};

describe('a node that asks an external service', () => {
  it.each(['openai', 'typebot'] as const)('asks after two seconds of quiet: %s', (kind) => {
    const { start } = asked(kind);
    expect(start.next).toEqual({
      do: 'ask',
      ask: { askId: start.run.askId, kind, nodeId: 'ai', startAt: new Date('2026-03-02T12:00:02Z') },
    });
    expect(start.run).toMatchObject({ state: 'asking', nodeId: 'ai' });
  });

  it('replaces the question when the customer writes on, and starts it after six seconds at the latest', () => {
    const { rita, start } = asked();
    const second = rita.says('e também', 1);
    expect(second.next).toMatchObject({ do: 'ask', ask: { startAt: new Date('2026-03-02T12:00:03Z') } });
    expect(second.run.askId).not.toBe(start.run.askId);
    expect(rita.says('mais', 4).next).toMatchObject({ ask: { startAt: new Date('2026-03-02T12:00:06Z') } });
    expect(rita.says('e mais', 4).next).toMatchObject({ ask: { startAt: new Date('2026-03-02T12:00:09Z') } });
    expect(rita.run.asks).toBe(1);
  });

  it('says the answer of the newest question only, and only once', () => {
    const { rita, start } = asked();
    const { run } = rita.says('e também', 1);
    expect(rita.gets(answers(text('velha')), start.run.askId ?? '').next).toEqual({ do: 'stay' });
    rita.gets(answers(text('nova')), run.askId ?? '');
    expect(rita.gets(answers(text('nova')), run.askId ?? '').next).toEqual({ do: 'stay' });
    expect(rita.heard()).toEqual(['nova']);
  });

  it('waits inside and asks again with every message, also within a burst and for a file', () => {
    const { rita } = asked();
    expect(rita.gets(answers(text('Como ajudo?'))).next).toEqual({ do: 'wait' });
    expect(rita.says('preço?', 0).next).toMatchObject({ do: 'ask' });
    rita.gets(answers(text('10')));
    expect(rita.sends('audio').next).toMatchObject({ do: 'ask' });
  });

  it('goes on by `a` when the service is done', () => {
    const { rita } = asked();
    const { next } = rita.gets({ says: [text('Pronto')], next: { do: 'continue' } });
    expect(rita.heard()).toEqual(['Pronto', 'Fim']);
    expect(next).toEqual({ do: 'end', outcome: 'finished' });
  });

  it('keeps the pauses between the messages by sleeping', () => {
    const { rita } = asked();
    const says = [text('um'), text('dois', 2), text('três', 1.2)];
    expect(rita.gets({ says, next: { do: 'continue' } }).next).toEqual({
      do: 'sleep',
      until: new Date('2026-03-02T12:00:02Z'),
    });
    expect(rita.heard()).toEqual(['um']);
    expect(rita.wakes().next).toEqual({ do: 'sleep', until: new Date('2026-03-02T12:00:04Z') });
    expect(rita.heard()).toEqual(['dois']);
    rita.wakes();
    expect(rita.heard()).toEqual(['três', 'Fim']);
  });

  it('sends a text from outside as it is: braces in it are no variables', () => {
    const { rita } = asked();
    const { says } = rita.gets(answers(text('{{protocol}} {nome}')));
    expect(says).toEqual([{ nodeId: 'ai', type: 'literal', text: '{{protocol}} {nome}' }]);
  });

  it('goes on by `error` after a failure, and hands over where that leads nowhere', () => {
    const failure: AskResult = { says: [text('Desculpe')], next: { do: 'fail' } };
    const unwired = asked().rita;
    expect(unwired.gets(failure).next).toEqual({ do: 'handOver', outcome: 'failed', queueId: null, userId: null });
    expect(unwired.heard()).toEqual(['Desculpe']);
    const wired = asked('openai', ['1 ai', 'ai.error end']).rita;
    wired.gets(failure);
    expect(wired.heard()).toEqual(['Desculpe', 'Fim']);
  });

  it('hands over to the queue and agent that the service names, or ends', () => {
    const to = { do: 'handOver', queueId: 3, userId: 9 } as const;
    expect(asked().rita.gets({ says: [], next: to }).next).toEqual({ ...to, outcome: 'queued' });
    expect(asked().rita.gets({ says: [], next: { do: 'end' } }).next).toEqual({ do: 'end', outcome: 'finished' });
  });

  it('stores the variables that the service sets, if they have a proper name', () => {
    const { rita } = asked();
    const variables = { idade: '31', 'não pode': 'x', __proto__x: 'y' };
    rita.gets({ says: [], variables, next: { do: 'wait' } });
    expect(rita.run.variables).toEqual({
      nome: 'Rita',
      numero: '5511987654321',
      email: '',
      idade: '31',
      __proto__x: 'y',
    });
  });

  it('hands over at the 61st question', () => {
    const { rita } = asked();
    for (let count = 1; count < 60; count++) {
      rita.gets(answers());
      expect(rita.says('e?').next).toMatchObject({ do: 'ask' });
    }
    rita.gets(answers());
    expect(rita.says('e?').next).toMatchObject({ do: 'handOver', outcome: 'over-limit' });
  });
});
