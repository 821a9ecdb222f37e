import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { readJson, sendJson } from '../meta/http.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';

export interface TypebotOptions {
  readonly port: number;
}

/** One message of a bot, as the viewer's API has it. */
export type Bubble =
  | string
  | { readonly image: string }
  | { readonly audio: string }
  | { readonly video: string; readonly source?: 'url' | 'youtube' }
  | { readonly wait: number };

/** A turn of a bot: what it says, and whether it then waits for the customer. Without `input` the bot is done. */
export interface BotTurn {
  readonly says: readonly Bubble[];
  readonly input?: 'text' | readonly string[];
}

/** A published bot: its turns, one for the start and one for each answer; the last one repeats. Or a function of the call. */
export type Bot = readonly BotTurn[] | ((call: ReceivedCall) => BotTurn);

/** What goes wrong with a call. `afterMs`: the answer comes late. */
export type TypebotFault =
  | 'hang'
  | 'cut'
  | { readonly status: number; readonly body?: string }
  | { readonly afterMs: number };

export interface ReceivedCall {
  readonly call: 'startChat' | 'continueChat';
  readonly slug: string;
  readonly sessionId: string | null;
  readonly text: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface RunningTypebot extends RunningSimulator {
  readonly addresses: { readonly http: string };
  publish(slug: string, bot: Bot): void;
  /** As after a restart of the server, or after its time limit: no session is known any more. */
  loseSessions(): void;
  /** The next calls end so, in order. The bot has moved on all the same. */
  failNext(...faults: readonly TypebotFault[]): void;
  /** Which fault a call has that no `failNext` is left for. */
  failBy(choose: () => TypebotFault | undefined): void;
  /** Every call that was understood, oldest first. */
  readonly received: readonly ReceivedCall[];
}

interface Session {
  readonly slug: string;
  turn: number;
}

/** The chat API of a Typebot viewer: bots with scripted turns, sessions in memory, faults on demand. */
export async function startTypebot({ port = 8063 }: Partial<TypebotOptions> = {}): Promise<RunningTypebot> {
  const bots = new Map<string, Bot>([['demo', demoBot]]);
  const sessions = new Map<string, Session>();
  const received: ReceivedCall[] = [];
  const faults: TypebotFault[] = [];
  let chooseFault: () => TypebotFault | undefined = () => undefined;

  const server = createServer((request, response) => {
    // Callers that hang up while their body is read end here, not as an uncaught error.
    take(request, response).catch(() => request.socket.destroy());
  });
  const http = `http://${LOOPBACK}:${await listenOnLoopback(server, port)}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request);
    const [, kind, key = '', call] =
      /^\/api\/v1\/(typebots|sessions)\/([^/]+)\/(startChat|continueChat)$/.exec(request.url ?? '') ?? [];
    if (request.method !== 'POST') return notFound(response, 'Not found');
    if (kind === 'typebots' && call === 'startChat') return start(decodeURIComponent(key), body, request, response);
    if (kind === 'sessions' && call === 'continueChat') return goOn(decodeURIComponent(key), body, request, response);
    return notFound(response, 'Not found');
  }

  function start(
    slug: string,
    body: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const variables = (body['prefilledVariables'] ?? {}) as Record<string, unknown>;
    const call: ReceivedCall = { call: 'startChat', slug, sessionId: null, text: null, variables };
    received.push(call);
    const bot = bots.get(slug);
    if (!bot) return notFound(response, 'Typebot not found');
    const sessionId = randomUUID();
    sessions.set(sessionId, { slug, turn: 0 });
    const resultId = randomUUID();
    const turn = present(turnOf(bot, call, 0));
    answer(request, response, { sessionId, resultId, typebot: { id: slug, version: '6' }, ...turn });
  }

  function goOn(
    id: string,
    body: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const session = sessions.get(id);
    const message = body['message'] as { type?: unknown; text?: unknown } | undefined;
    const text = typeof message?.text === 'string' ? message.text : null;
    const slug = session?.slug ?? '';
    const call: ReceivedCall = { call: 'continueChat', slug, sessionId: id, text, variables: {} };
    received.push(call);
    if (!session) return notFound(response, 'Session not found.');
    if (message?.type !== 'text' || text === null)
      return sendJson(response, 400, { message: 'Input validation failed' });
    session.turn += 1;
    answer(request, response, present(turnOf(bots.get(slug) ?? [], call, session.turn)));
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: object): void {
    const fault = faults.shift() ?? chooseFault();
    if (fault === 'hang') return;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault && 'afterMs' in fault) return void setTimeout(() => sendJson(response, 200, body), fault.afterMs);
    if (fault) return void response.writeHead(fault.status).end(fault.body ?? '{"message":"failed"}');
    sendJson(response, 200, body);
  }

  return {
    addresses: { http },
    describe: () => `typebot: ${http} (bot "demo")`,
    publish: (slug, bot) => void bots.set(slug, bot),
    loseSessions: () => sessions.clear(),
    failNext: (...more) => void faults.push(...more),
    failBy(choose) {
      chooseFault = choose;
    },
    received,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const demoBot: Bot = [
  { says: ['Olá! Eu sou o **robô** de demonstração.', 'Como posso ajudar?'], input: ['Preços', 'Horários'] },
  { says: ['Anotado. Até logo!'] },
];

const turnOf = (bot: Bot, call: ReceivedCall, turn: number): BotTurn | undefined =>
  typeof bot === 'function' ? bot(call) : bot[Math.min(turn, bot.length - 1)];

function present(turn: BotTurn = { says: [] }): object {
  const messages: object[] = [];
  const clientSideActions: object[] = [];
  for (const bubble of turn.says) {
    const last = `b${messages.length}`;
    if (typeof bubble === 'object' && 'wait' in bubble) {
      clientSideActions.push({ type: 'wait', lastBubbleBlockId: last, wait: { secondsToWaitFor: bubble.wait } });
      continue;
    }
    messages.push({ id: `b${messages.length + 1}`, ...contentOf(bubble) });
  }
  return { messages, clientSideActions, ...(turn.input && { input: inputOf(turn.input) }) };
}

function contentOf(bubble: Exclude<Bubble, { wait: number }>): object {
  if (typeof bubble === 'string') return { type: 'text', content: { type: 'markdown', markdown: bubble } };
  if ('image' in bubble) return { type: 'image', content: { url: bubble.image } };
  if ('audio' in bubble) return { type: 'audio', content: { url: bubble.audio } };
  return { type: 'video', content: { type: bubble.source ?? 'url', url: bubble.video } };
}

const inputOf = (input: 'text' | readonly string[]): object =>
  input === 'text'
    ? { id: 'i1', type: 'text input' }
    : { id: 'i1', type: 'choice input', items: input.map((content, index) => ({ id: `c${index}`, content })) };

const notFound = (response: ServerResponse, message: string): void =>
  sendJson(response, 404, { message, code: 'NOT_FOUND' });

export const typebot = defineSimulator<TypebotOptions, RunningTypebot>({ name: 'typebot', start: startTypebot });
