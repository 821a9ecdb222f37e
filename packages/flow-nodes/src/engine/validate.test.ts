import { flowProblemCodes } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import type { DataOf } from '../nodes.ts';
import { aContext } from '../testing/a-context.ts';
import { aGraph, options } from '../testing/a-flow.ts';
import { readWire } from './read-wire.ts';
import { type FlowContext, validate } from './validate.ts';

type Sketch = Parameters<typeof aGraph>[0][string];

/** The problems of a flow whose only other node is this one, as `field code`. */
const problemsOf = (node: Sketch, context: Partial<FlowContext> = {}) =>
  validate(aGraph({ 1: ['start'], n: node }, ['1 n']), aContext(context)).problems.map(
    ({ nodeId, type, field, code }) => {
      expect([nodeId, type]).toEqual(['n', node[0]]);
      return field === null ? code : `${field} ${code}`;
    },
  );
const codesOf = (...sketch: Parameters<typeof aGraph>) =>
  validate(aGraph(...sketch), aContext()).problems.map(({ nodeId, field, code }) =>
    [nodeId, field, code].filter((part) => part !== null).join(' '),
  );
const element = (type: 'message', value: string) => ({ number: 'message1', type, value });
const openai: DataOf<'openai'> = {
  name: 'IA',
  prompt: 'Ajude',
  model: '',
  voice: 'texto',
  voiceKey: '',
  hasVoiceKey: false,
  voiceRegion: '',
  maxTokens: 100,
  temperature: 1,
  apiKey: 'sk',
  hasApiKey: false,
  queueId: 3,
  maxMessages: 10,
};
const typebot = { name: 'Bot', urlN8N: 'https://bot.example', typebotSlug: 'loja' };

describe('the data of a node', () => {
  it.each<[string, Sketch]>([
    ['start', ['message', { label: 'Oi {{name}} {nome}' }]],
    ['img', ['img', { url: 'a.png' }]],
    ['audio', ['audio', { url: 'a.ogg' }]],
    ['video', ['video', { url: 'a.mp4' }]],
    ['interval', ['interval', { sec: 120 }]],
    ['menu', ['menu', { message: 'Oi', arrayOption: options('A', 'B') }]],
    ['question', ['question', { message: 'Qual?', answerKey: 'x' }]],
    ['condition', ['condition', { key: 'nome', condition: 7, value: '' }]],
    ['randomizer', ['randomizer', { percent: 100 }]],
    ['ticket', ['ticket', { queueId: 3, name: 'Vendas' }]],
    ['typebot', ['typebot', typebot]],
    ['openai', ['openai', openai]],
    ['singleBlock', ['singleBlock', { elements: [element('message', 'Oi')] }]],
  ])('is accepted: %s', (_name, node) => {
    expect(problemsOf(node)).toEqual([]);
  });

  it.each<[string, Sketch, string[]]>([
    ['a text of spaces', ['message', { label: '  ' }], ['label empty']],
    ['a long text', ['message', { label: 'x'.repeat(4_097) }], ['label too-long']],
    ['half an emoji', ['message', { label: '\uD83D' }], ['label not-storable']],
    ['no picture', ['img', {}], ['url no-file']],
    ['no seconds', ['interval', { sec: 0 }], ['sec out-of-range']],
    ['121 seconds', ['interval', { sec: 121 }], ['sec out-of-range']],
    ['half a second', ['interval', { sec: 1.5 }], ['sec out-of-range']],
    ['a menu without options', ['menu', { message: 'Oi' }], ['arrayOption no-options']],
    ['a blank menu', ['menu', { arrayOption: options('A', '') }], ['message empty', 'arrayOption.1.value empty']],
    [
      '51 options',
      ['menu', { message: 'Oi', arrayOption: options(...Array(51).fill('A')) }],
      ['arrayOption too-many-options'],
    ],
    [
      'numbers with a gap',
      ['menu', { message: 'Oi', arrayOption: [{ number: 2, value: 'A' }] }],
      ['arrayOption not-in-order'],
    ],
    ['no variable', ['question', { message: 'Qual?' }], ['answerKey empty']],
    [
      'a variable with a space',
      ['question', { message: 'Qual?', answerKey: 'meu nome' }],
      ['answerKey bad-variable-name'],
    ],
    [
      'a variable of the product',
      ['question', { message: 'Qual?', answerKey: 'date' }],
      ['answerKey reserved-variable-name'],
    ],
    ['a comparison with nothing', ['condition', { key: 'nome', condition: 1, value: ' ' }], ['value empty']],
    ['an unknown comparison', ['condition', { key: 'nome', condition: 8, value: 'x' }], ['condition out-of-range']],
    ['an unknown variable', ['condition', { key: 'idade', condition: 1, value: 'x' }], ['key unknown-variable']],
    ['an unknown variable in a text', ['message', { label: 'Oi {{idade}}' }], ['label unknown-variable']],
    ['101 percent', ['randomizer', { percent: 101 }], ['percent out-of-range']],
    ['no queue', ['ticket', {}], ['queueId no-queue']],
    ['an empty block', ['singleBlock', { elements: [] }], ['elements no-elements']],
    ['an empty text in a block', ['singleBlock', { elements: [element('message', '')] }], ['elements.0.value empty']],
    [
      '21 texts in a block',
      ['singleBlock', { elements: Array(21).fill(element('message', 'Oi')) }],
      ['elements too-many-elements'],
    ],
    [
      'a block that sleeps too long',
      ['singleBlock', { elements: Array(6).fill({ number: 'interval1', type: 'interval', value: 101 }) }],
      ['elements out-of-range'],
    ],
    ['no address', ['typebot', { ...typebot, urlN8N: 'ftp://x' }], ['urlN8N bad-address']],
    ['a blank typebot', ['typebot', {}], ['name empty', 'urlN8N empty', 'typebotSlug empty']],
    [
      'a blank openai',
      ['openai', { ...openai, name: '', prompt: '', temperature: 2 }],
      ['name empty', 'prompt empty', 'temperature out-of-range'],
    ],
  ])('is refused: %s', (_case, node, expected) => {
    expect(problemsOf(node)).toEqual(expected);
  });

  it('is checked against the company: queues, files, keys and what the installation can run', () => {
    expect(problemsOf(['ticket', { queueId: 3, name: '' }], { hasQueue: () => false })).toEqual(['queueId queue-gone']);
    expect(problemsOf(['openai', openai], { hasQueue: () => false })).toEqual(['queueId queue-gone']);
    const noSecret = { hasSecret: () => false };
    expect(problemsOf(['openai', { ...openai, apiKey: '' }], noSecret)).toEqual(['apiKey missing-key']);
    expect(problemsOf(['openai', { ...openai, apiKey: '' }])).toEqual([]);
    expect(problemsOf(['typebot', typebot], { isAvailable: (type) => type === 'start' })).toEqual(['notAvailableYet']);
    const file = (mimeType: string, sizeBytes: number) => ({ fileOf: () => ({ mimeType, sizeBytes }) });
    expect(problemsOf(['img', { url: 'a.png' }], { fileOf: () => undefined })).toEqual(['url file-gone']);
    expect(problemsOf(['img', { url: 'a.gif' }], file('image/gif', 1))).toEqual(['url wrong-file-type']);
    expect(problemsOf(['img', { url: 'a.png' }], file('image/png', 2_097_153))).toEqual(['url file-too-large']);
    expect(problemsOf(['audio', { url: 'a.ogg' }], file('audio/ogg; codecs=opus', 5_242_880))).toEqual([]);
    expect(problemsOf(['video', { url: 'a.mp4' }], file('video/mp4', 20_971_521))).toEqual(['url file-too-large']);
  });
});

describe('the graph', () => {
  const hi: Sketch = ['message', { label: 'Oi' }];
  const menu: Sketch = ['menu', { message: 'Oi', arrayOption: options('A') }];
  const ask: Sketch = ['question', { message: 'Qual?', answerKey: 'x' }];

  it('needs exactly one start', () => {
    expect(codesOf({}, [])).toEqual(['no-start']);
    expect(codesOf({ 1: ['start'], 2: ['start'] }, [])).toEqual(['2 several-starts']);
  });

  it('refuses edges that lead nowhere, start at no output, or share one', () => {
    expect(codesOf({ 1: ['start'] }, ['1 x'])).toEqual(['1 a edge-to-nowhere']);
    expect(codesOf({ 1: ['start'] }, ['x 1'])).toEqual(['a edge-to-nowhere']);
    expect(codesOf({ 1: ['start'], menu }, ['1 menu', 'menu.a2 1'])).toEqual(['menu a2 unknown-output']);
    expect(codesOf({ 1: ['start'], a: hi, b: hi }, ['1 a', '1 b'])).toEqual(['1 a two-edges-on-output']);
  });

  it('refuses a loop in which nobody is asked, and names its first node', () => {
    expect(codesOf({ 1: ['start'], a: hi }, ['1 a', 'a a'])).toEqual(['a endless-loop']);
    expect(codesOf({ 1: ['start'], a: hi, b: hi, c: hi }, ['1 a', 'a b', 'b c', 'c a'])).toEqual(['a endless-loop']);
    const ai: Sketch = ['openai', openai];
    expect(codesOf({ 1: ['start'], ai }, ['1 ai', 'ai ai'])).toEqual(['ai endless-loop']);
    const pause: Sketch = ['interval', { sec: 120 }];
    expect(codesOf({ 1: ['start'], pause }, ['1 pause', 'pause 1'])).toEqual(['1 endless-loop']);
  });

  it('accepts a loop through a menu or a question', () => {
    expect(codesOf({ 1: ['start'], menu }, ['1 menu', 'menu.a1 1', 'menu.invalid menu'])).toEqual([]);
    expect(codesOf({ 1: ['start'], a: hi, ask }, ['1 a', 'a ask', 'ask a'])).toEqual([]);
  });

  it('refuses unknown node types, repeated ids, too many nodes and too many bytes', () => {
    const wire = { id: 'n', type: 'hologram', position: { x: 0, y: 0 }, data: {} };
    const start = { ...wire, id: '1', type: 'start' };
    const check = (nodes: (typeof wire)[]) =>
      validate(readWire({ nodes, connections: [] }), aContext()).problems.map(({ code, type }) => [type, code]);
    expect(check([start, wire])).toEqual([['hologram', 'unknown-type']]);
    expect(check([start, { ...wire, id: '1', type: 'randomizer' }])).toEqual([['randomizer', 'repeated-id']]);
    const many = Array.from({ length: 501 }, (_, index) => ({ ...start, id: String(index), type: 'randomizer' }));
    expect(check([{ ...start, id: 's' }, ...many.slice(0, 499)])).toEqual([]);
    expect(check([{ ...start, id: 's' }, ...many.slice(0, 500)])).toEqual([[null, 'too-many-nodes']]);
    expect(check([{ ...start, data: { note: 'é'.repeat(524_288) } }])).toEqual([[null, 'too-large']]);
  });

  it('refuses more than 50 variables', () => {
    const questions = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index): [string, Sketch] => [
          `q${index}`,
          ['question', { message: 'Qual?', answerKey: `x${index}` }],
        ]),
      );
    expect(codesOf({ 1: ['start'], ...questions(50) }, [])).toEqual([]);
    expect(codesOf({ 1: ['start'], ...questions(51) }, [])).toEqual(['too-many-variables']);
  });

  it('knows the answers of the whole flow, wherever they are asked', () => {
    const thanks: Sketch = ['message', { label: '{{x}} {{ x }}' }];
    expect(codesOf({ 1: ['start'], thanks, ask }, ['1 thanks'])).toEqual([]);
  });

  it('uses only codes that have a text', () => {
    const { problems } = validate(aGraph({ a: ['openai'], b: ['menu'], c: ['typebot'] }, ['a b']), aContext());
    expect(problems.filter(({ code }) => !flowProblemCodes.includes(code))).toEqual([]);
    expect(problems.length).toBeGreaterThan(5);
  });
});

describe('warnings', () => {
  const warningsOf = (graph: ReturnType<typeof aGraph>, context: Partial<FlowContext> = {}) =>
    validate(graph, aContext(context)).warnings.map(({ nodeId, field, code }) => [nodeId, field, code]);

  it('names nodes to which no way leads', () => {
    const graph = aGraph({ 1: ['start'], a: ['randomizer'], b: ['randomizer'], c: ['randomizer'] }, ['1 a', 'b c']);
    expect(warningsOf(graph)).toEqual([
      ['b', null, 'unreachable'],
      ['c', null, 'unreachable'],
    ]);
  });

  it('names files that some channel refuses', () => {
    const graph = aGraph({ 1: ['start'], a: ['video', { url: 'a.mp4' }] }, ['1 a']);
    expect(warningsOf(graph, { isRefusedBySomeChannel: (kind) => kind === 'video' })).toEqual([
      ['a', 'url', 'refused-by-channel'],
    ]);
  });

  it('names the node at which a turn passes its limit of messages or of sleep', () => {
    const chain = (count: number, node: Sketch) => {
      const ids = Array.from({ length: count }, (_, index) => `n${index}`);
      return aGraph({ 1: ['start'], ...Object.fromEntries(ids.map((id) => [id, node])) }, [
        '1 n0',
        ...ids.slice(1).map((id, index) => `n${index} ${id}`),
      ]);
    };
    expect(warningsOf(chain(20, ['message', { label: 'Oi' }]))).toEqual([]);
    expect(warningsOf(chain(23, ['message', { label: 'Oi' }]))).toEqual([['n20', null, 'long-turn']]);
    expect(warningsOf(chain(6, ['interval', { sec: 120 }]))).toEqual([['n5', null, 'long-turn']]);
    expect(warningsOf(chain(30, ['question', { message: 'Qual?', answerKey: 'x' }]))).toEqual([]);
    expect(warningsOf(chain(100, ['randomizer', { percent: 10 }]))).toEqual([['n99', null, 'long-turn']]);
  });
});
