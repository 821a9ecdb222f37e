import type { UserRow } from '../../../server/src/modules/users/index.ts';
import { addressFrom, PASSWORD } from '../support.ts';

interface FlowNode {
  readonly id: string;
  readonly type: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly data: Readonly<Record<string, unknown>>;
}

export type Graph = {
  readonly nodes: readonly FlowNode[];
  readonly connections: readonly Readonly<Record<string, string>>[];
};

export type Api = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

/** Calls the product as a user, for what a journey begins with. */
export async function apiOf({ email }: Pick<UserRow, 'email'>, address = addressFrom('E2E_URL')): Promise<Api> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/backend/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  return async (method, path, body) => {
    const answer = await fetch(`${address}/backend${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

export const node = (id: string, type: string, x: number, y: number, data: FlowNode['data'] = {}): FlowNode => ({
  id,
  type,
  position: { x, y },
  data,
});

/** Written `source.output>target`. */
export function edge(text: string): Readonly<Record<string, string>> {
  const [source = '', sourceHandle = '', target = ''] = text.split(/[.>]/);
  return { id: text, source, sourceHandle, target, targetHandle: 'in' };
}

/** Adds a flow with this content as its draft, or published. Returns its id. */
export async function addFlow(
  api: Api,
  {
    name,
    graph,
    isPublished = false,
  }: { readonly name: string; readonly graph: Graph; readonly isPublished?: boolean },
): Promise<number> {
  const { id } = await api<{ id: number }>('POST', '/flowbuilder', { name });
  await api('POST', '/flowbuilder/flow', { idFlow: id, ...graph, draft: !isPublished });
  return id;
}

/** A welcome with a menu, a question, a draw and a queue: one of nearly everything. */
export const triage = (queue: { readonly id: number; readonly name: string }): Graph => ({
  nodes: [
    node('1', 'start', 0, 200),
    node('hello', 'singleBlock', 172, 180, {
      seq: ['message1', 'interval2'],
      elements: [
        {
          number: 'message1',
          type: 'message',
          value: 'Olá, {{firstName}}! Aqui é a Casa Aurora. Veja o catálogo da primavera.',
        },
        { number: 'interval2', type: 'interval', value: 3 },
      ],
    }),
    node('menu', 'menu', 448, 160, {
      message: 'Como podemos ajudar?',
      arrayOption: ['Comprar', 'Minha entrega', 'Falar com uma pessoa'].map((value, index) => ({
        number: index + 1,
        value,
      })),
    }),
    node('dice', 'randomizer', 724, 0, { percent: 50 }),
    node('pause', 'interval', 1000, 0, { sec: 15 }),
    node('ask', 'question', 724, 170, {
      typebotIntegration: { message: 'Qual é o número do pedido?', answerKey: 'pedido', kind: 'text' },
    }),
    node('check', 'condition', 1000, 170, { key: 'pedido', condition: 6, value: '48' }),
    node('ticket', 'ticket', 724, 380, { name: queue.name, data: { id: queue.id, name: queue.name } }),
  ],
  connections: [
    '1.a>hello',
    'hello.a>menu',
    'menu.a1>dice',
    'dice.a>pause',
    'menu.a2>ask',
    'ask.a>check',
    'menu.a3>ticket',
  ].map(edge),
});
