import { menuText, renderTemplate, templateValues } from '@recado/contracts';
import {
  advance,
  type CompiledFlow,
  compile,
  type Input,
  newRun,
  readWire,
  type Say,
  toContent,
} from '@recado/flow-nodes';
import {
  type FlowPlan,
  interval,
  menu,
  message,
  type NodeSpec,
  question,
  toQueue,
  wireOf,
} from '../src/modules/automation/testing/a-flow.ts';

/** A flow with every kind of rest. Each way but the last leads back to the menu. */
export const planOfProof = (queueId: number): FlowPlan => ({
  nodes: [
    message('hello', 'Bem-vinda!'),
    block('block', ['Um momento…', 1, 'Pronto.']),
    menu('ask', 'Escolha', 'Cor', 'Sorte', 'Pausa', 'Setor'),
    question('color', 'Qual a cor?', 'cor'),
    message('thanks', 'Anotado: {{cor}}'),
    ['isBlue', 'condition', { key: 'cor', condition: 1, value: 'azul' }],
    message('blue', 'Azul!'),
    message('other', 'Outra cor.'),
    ['dice', 'randomizer', { percent: 50 }],
    message('heads', 'Cara'),
    message('tails', 'Coroa'),
    interval('pause', 2),
    message('back', 'Voltei'),
    message('lost', 'Não entendi.'),
    toQueue('sales', queueId),
  ],
  edges: [
    '1 > hello',
    'hello > block',
    'block > ask',
    'ask:a1 > color',
    'ask:a2 > dice',
    'ask:a3 > pause',
    'ask:a4 > sales',
    'ask:invalid > lost',
    'color > thanks',
    'thanks > isBlue',
    'isBlue:a > blue',
    'isBlue:b > other',
    'blue > ask',
    'other > ask',
    'dice:a > heads',
    'dice:b > tails',
    'heads > ask',
    'tails > ask',
    'pause > back',
    'back > ask',
    'lost > ask',
  ],
});

/** One node of each type in which a run rests or passes: the workers are killed in a turn of each. */
export const nodesToKillIn = ['1', 'hello', 'block', 'ask', 'color', 'isBlue', 'dice', 'pause', 'sales'] as const;

/** The same for the services: turns of their nodes, the booking of an answer, and the handing back of a result. */
export const servicesToKillIn = [
  'prompt',
  'integration',
  'ai',
  'bot',
  'booked',
  'handBack-openai',
  'handBack-typebot',
  'handBack-integration',
] as const;

export const compiledPlan = (plan: FlowPlan): CompiledFlow => compile(toContent(readWire(wireOf(plan))));

function block(id: string, parts: readonly (string | number)[]): NodeSpec {
  const elements = parts.map((value, index) => {
    const type = typeof value === 'number' ? 'interval' : 'message';
    return { number: `${type}${index}`, type, value };
  });
  return [id, 'singleBlock', { seq: elements.map(({ number }) => number), elements }];
}

const STEP_MS = 10_000;
const values = templateValues({
  ticketId: 0,
  ticketNumber: 0,
  ticketOpenedAt: new Date(0),
  contactName: '',
  userName: '',
  queueName: '',
  connectionName: '',
  timeZone: 'UTC',
  now: new Date(0),
});

/**
 * What a customer must hear, computed by the engine alone: no database, no kills. Its sleeps take no time, and it never
 * answers within a burst.
 */
export function modelOf(flow: CompiledFlow) {
  let now = 0;
  let run = newRun({ seed: 'model', now: new Date(now) });
  const heard: string[] = [];

  const take = (input: Pick<Input, 'type'> & Record<string, unknown>): void => {
    now += STEP_MS;
    const result = advance(flow, run, { ...input, now: new Date(now) } as Input);
    run = result.run;
    heard.push(...result.says.map(textOf));
    if (result.next.do === 'sleep') take({ type: 'wake', wakeSeq: run.wakeSeq });
  };

  return {
    heard,
    get run() {
      return run;
    },
    starts: () => take({ type: 'start', contact: { name: '', number: '', email: '' } }),
    says: (body: string) =>
      take({ type: 'message', message: { content: 'text', body, details: null, sentAt: new Date(now + STEP_MS) } }),
  };
}

function textOf(say: Say): string {
  switch (say.type) {
    case 'file':
      return say.mediaKey;
    case 'literal':
      return say.text;
    case 'text':
      return renderTemplate(say.text, values, say.values);
    case 'menu':
      return renderTemplate(menuText(say.text, say.choices, { leadsBack: true }), values, say.values);
  }
}
