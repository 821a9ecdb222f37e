import fc from 'fast-check';
import type { FlowEdge, FlowGraph } from '../engine/flow-graph.ts';
import { newNode, outputsOf } from '../engine/flow-graph.ts';
import type { DataOf, NodeType } from '../nodes.ts';
import { options } from './a-flow.ts';

const MAX_NODES = 12;
const KEYS = ['x', 'y'];

/** How one node is made: the numbers choose its type, its data and the targets of its outputs. */
const sketch = fc.tuple(fc.nat(0xffff), fc.nat(0xffff), fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }));

/**
 * Flows of which a good part can be published: all data is valid, and most edges lead forward. Edges that lead back make
 * loops, with and without a question in them.
 */
export const randomGraph: fc.Arbitrary<FlowGraph> = fc
  .array(sketch, { minLength: 1, maxLength: MAX_NODES })
  .map((sketches) => {
    const place = { x: 0, y: 0 };
    const nodes = [
      newNode('start', { id: 'n0', position: place }),
      ...sketches.map(([type, data], index) => {
        const make = makers[type % makers.length] ?? makers[0];
        return make(`n${index + 1}`, data);
      }),
    ];
    const edges: FlowEdge[] = nodes.flatMap((node, from) =>
      outputsOf(node).flatMap((output, port) => {
        const choice = sketches[from % sketches.length]?.[2][port % 4] ?? 0;
        const target = targetOf(choice, from, nodes.length);
        return target === undefined ? [] : [{ id: `${from}-${port}`, source: node.id, output, target: `n${target}` }];
      }),
    );
    return { nodes, edges };
  });

/** Most edges lead to a later node, some anywhere, some outputs have none. */
function targetOf(choice: number, from: number, count: number): number | undefined {
  const [kind, number] = [choice % 16, choice >> 4];
  if (kind === 0) return undefined;
  if (kind <= 2) return number % count;
  return from + 1 >= count ? undefined : from + 1 + (number % Math.min(3, count - from - 1));
}

const maker =
  <Type extends NodeType>(type: Type, data: (number: number) => DataOf<Type>) =>
  (id: string, number: number) =>
    newNode(type, { id, position: { x: 0, y: 0 } }, data(number));

const key = (number: number): string => KEYS[number % KEYS.length] ?? 'x';
const text = (number: number): string => (number % 3 === 0 ? `t${number} {{${key(number)}}} {nome}` : `t${number}`);
const element = (number: number, index: number): DataOf<'singleBlock'>['elements'][number] =>
  (number >> index) % 2 === 0
    ? { number: `message${index}`, type: 'message', value: text(number + index) }
    : { number: `interval${index}`, type: 'interval', value: 1 + (number % 20) };

const makers = [
  maker('message', (number) => ({ label: text(number) })),
  maker('interval', (number) => ({ sec: 1 + (number % 30) })),
  maker('singleBlock', (number) => ({ elements: [0, 1, 2].map((index) => element(number, index)) })),
  maker('menu', (number) => ({
    message: text(number),
    arrayOption: options('Um', 'Dois', 'Três').slice(0, 1 + (number % 3)),
  })),
  maker('question', (number) => ({
    message: text(number),
    answerKey: key(number),
    kind: number % 4 === 0 ? 'number' : 'text',
  })),
  maker('condition', (number) => ({ key: key(number), condition: 1 + (number % 7), value: String(number % 4) })),
  maker('randomizer', (number) => ({ percent: (number % 11) * 10 })),
  maker('img', (number) => ({ url: `${number}.png` })),
  maker('ticket', (number) => ({ queueId: 1 + (number % 5), name: '' })),
  maker('openai', (number) => ({
    name: 'IA',
    prompt: `p${number}`,
    model: '',
    voice: 'texto',
    voiceKey: '',
    hasVoiceKey: false,
    voiceRegion: '',
    maxTokens: 100,
    temperature: 1,
    apiKey: 'k',
    hasApiKey: false,
    queueId: null,
    maxMessages: 10,
  })),
] as const;
