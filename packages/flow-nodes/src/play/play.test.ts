import { describe, expect, it } from 'vitest';
import { aFlow, options } from '../testing/a-flow.ts';
import { sampleValues } from '../testing/sample-values.ts';
import { type Play, type PlayAction, play, startPlay } from './play.ts';

const context = { now: new Date('2026-03-02T12:00:00Z'), values: sampleValues };
const contact = { name: 'Rita', number: '5511987654321', email: '' };
const flow = aFlow(
  {
    1: ['start'],
    hello: ['message', { label: '{{ms}}, {nome}!' }],
    pause: ['interval', { sec: 60 }],
    menu: ['menu', { message: 'Escolha', arrayOption: options('Preços', 'IA') }],
    prices: ['img', { url: 'a.png' }],
    ai: ['openai'],
    end: ['ticket', { queueId: 7, name: 'Vendas' }],
  },
  ['1 hello', 'hello pause', 'pause menu', 'menu.a1 prices', 'menu.a2 ai', 'ai.a end'],
);
const start = () => startPlay(flow, { seed: 'seed', contact }, context);
const after = (...actions: PlayAction[]): Play =>
  actions.reduce((so, action) => play(flow, so, action, context), start());

describe('a flow that is tried out', () => {
  it('shows the texts as customers read them, and sleeps', () => {
    const begun = start();
    expect(begun.bubbles).toEqual([{ from: 'bot', nodeId: 'hello', type: 'text', text: 'Bom dia, Rita!' }]);
    expect(begun.next).toEqual({ do: 'sleep', until: new Date('2026-03-02T12:01:00Z') });
  });

  it('skips an interval, and shows the menu with its options', () => {
    const { bubbles, next } = after({ do: 'wake' });
    expect(bubbles[1]).toEqual({
      from: 'bot',
      nodeId: 'menu',
      type: 'menu',
      text: 'Escolha\n\n[ 1 ] - Preços\n[ 2 ] - IA\n\n[ # ] - Voltar ao menu\n[ Sair ] - Encerrar atendimento',
      choices: [
        { name: 'Preços', choiceId: 'flow:menu:a1' },
        { name: 'IA', choiceId: 'flow:menu:a2' },
      ],
    });
    expect(next).toEqual({ do: 'wait' });
  });

  it('shows what the author writes while the flow sleeps, and sleeps on', () => {
    const { bubbles, next } = after({ do: 'say', text: 'oi' });
    expect(bubbles.at(-1)).toEqual({ from: 'customer', type: 'text', text: 'oi' });
    expect(next).toMatchObject({ do: 'sleep' });
  });

  it('takes an answer that an author gives immediately, in words or by tapping', () => {
    const tap = { do: 'tap', choice: { name: 'Preços', choiceId: 'flow:menu:a1' } } as const;
    for (const answer of [tap, { do: 'say', text: '1' } as const]) {
      const played = after({ do: 'wake' }, answer);
      expect(played.bubbles.at(-1)).toMatchObject({ from: 'bot', type: 'file', kind: 'image', mediaKey: 'a.png' });
      expect(played.next).toEqual({ do: 'end', outcome: 'finished' });
    }
  });

  it('asks again after a file', () => {
    const { bubbles } = after({ do: 'wake' }, { do: 'send-file' });
    expect(bubbles.slice(-2)).toMatchObject([
      { from: 'customer', type: 'file' },
      { from: 'bot', type: 'menu' },
    ]);
  });

  it('lets the author answer for the external service', () => {
    const asking = after({ do: 'wake' }, { do: 'say', text: '2' });
    expect(asking.next).toMatchObject({ do: 'ask', ask: { kind: 'openai' } });
    const answered = play(flow, asking, { do: 'stand-in', text: '{{ms}}', next: { do: 'continue' } }, context);
    expect(answered.bubbles.at(-1)).toEqual({ from: 'bot', nodeId: 'ai', type: 'text', text: '{{ms}}' });
    expect(answered.next).toEqual({ do: 'handOver', outcome: 'queued', queueId: 7, userId: null });
  });

  it('does nothing after the end, and nothing for a service that was not asked', () => {
    const ended = after({ do: 'wake' }, { do: 'say', text: 'sair' });
    expect(play(flow, ended, { do: 'say', text: 'oi' }, context)).toBe(ended);
    const begun = start();
    expect(play(flow, begun, { do: 'stand-in', text: 'x', next: { do: 'wait' } }, context)).toBe(begun);
  });

  it('remembers the way through the flow', () => {
    const { steps } = after({ do: 'wake' }, { do: 'say', text: '1' });
    expect(steps.map(({ nodeId, output }) => `${nodeId} ${output}`)).toEqual([
      '1 a',
      'hello a',
      'pause null',
      'pause a',
      'menu null',
      'menu a1',
      'prices a',
    ]);
  });
});
