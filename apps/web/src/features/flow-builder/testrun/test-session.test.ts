import { expect, it } from 'vitest';
import { aGraph, aMenu, aNode } from '../graph/a-graph.fixture.ts';
import { answerTest, redraw, sayInTest, startTest, type TestSession, wakeTest } from './test-session.ts';

const graph = aGraph(
  [
    aNode('1', 'start'),
    aMenu('m', 'Comprar', 'Entrega', 'Falar com alguém'),
    aNode('wait', 'interval', { sec: 15 }),
    aNode('offer', 'message', { label: 'Oferta' }),
    aNode('ask', 'question', {
      typebotIntegration: { message: 'Qual é o pedido?', answerKey: 'pedido', kind: 'text' },
    }),
    aNode('thanks', 'message', { label: 'Anotei {{pedido}}' }),
    aNode('dice', 'randomizer', { percent: 50 }),
    aNode('A', 'message', { label: 'lado A' }),
    aNode('B', 'message', { label: 'lado B' }),
  ],
  '1.a>m',
  'm.a1>wait',
  'wait.a>offer',
  'm.a2>ask',
  'ask.a>thanks',
  'm.a3>dice',
  'dice.a>A',
  'dice.b>B',
);
const start = () => startTest(graph, 'seed', Date.parse('2026-11-18T12:00:00Z'));
const texts = ({ lines }: TestSession) =>
  lines.map((line) =>
    line.kind === 'customer'
      ? `> ${line.text}`
      : line.kind === 'drawn'
        ? `[${line.output}]`
        : 'text' in line.say
          ? line.say.text
          : line.say.type,
  );

it('walks the draft as the server would, and waits for the customer', () => {
  const session = start();
  expect(texts(session)).toEqual(['Como podemos ajudar?']);
  expect(session.next.do).toBe('wait');
});

it('sleeps at an interval until it is skipped', () => {
  const asleep = sayInTest(start(), '1');
  expect(asleep.next.do).toBe('sleep');
  expect(texts(wakeTest(asleep)).at(-1)).toBe('Oferta');
});

it('answers quick typing: the clock of the test is not the clock on the wall', () => {
  const asked = sayInTest(start(), 'Entrega');
  const answered = sayInTest(asked, '4821');
  expect(answered.run.variables['pedido']).toBe('4821');
  expect(answered.next).toEqual({ do: 'end', outcome: 'finished' });
});

it('asks again after an unclear answer', () => {
  const session = sayInTest(start(), 'quero um sofá');
  expect(texts(session)).toHaveLength(3);
  expect(session.next.do).toBe('wait');
});

it('takes the other output of a draw, with everything before it unchanged', () => {
  const drawn = sayInTest(start(), '3');
  const [first] = drawn.lines.flatMap((line) => (line.kind === 'drawn' ? [line.output] : []));
  const other = redraw(drawn, 0);
  expect(other && texts(other)).toEqual([
    'Como podemos ajudar?',
    '> 3',
    first === 'a' ? '[b]' : '[a]',
    first === 'a' ? 'lado B' : 'lado A',
  ]);
});

it('has no other output for a draw without chance', () => {
  const fixed = aGraph(
    [aNode('1', 'start'), aNode('dice', 'randomizer', { percent: 100 }), aNode('A')],
    '1.a>dice',
    'dice.a>A',
  );
  expect(redraw(startTest(fixed, 'seed', 0), 0)).toBeNull();
});

it('lets the tester answer for an external service', () => {
  const bot = aGraph(
    [
      aNode('1', 'start'),
      aNode('ai', 'openai', { typebotIntegration: { name: 'Aurora' } }),
      aNode('end', 'message', { label: 'fim' }),
    ],
    '1.a>ai',
    'ai.a>end',
  );
  const asking = startTest(bot, 'seed', 0);
  expect(asking.next.do).toBe('ask');
  const spoken = answerTest(asking, { says: [{ type: 'text', text: 'Olá!', delaySeconds: 0 }], next: { do: 'wait' } });
  expect(texts(spoken)).toEqual(['Olá!']);
  const done = answerTest(sayInTest(spoken, 'tchau'), { says: [], next: { do: 'continue' } });
  expect(texts(done).at(-1)).toBe('fim');
});
