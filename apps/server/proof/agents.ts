import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../test/factories.ts';

/** A call of an agent, and how it was answered; 0 without an answer. */
export interface AgentCall {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
}

/** A user of a company with a browser, who repeats what was refused for a time. */
export interface Agent {
  readonly calls: readonly AgentCall[];
  accept(ticketId: number, queueId: number): Promise<void>;
  /** Returns the id of the message. */
  write(ticketId: number, body: string): Promise<string>;
}

const RETRY_MS = 100;

/** `addressOf` is asked before every call: an edge may point the company to another installation. */
export function createAgent(addressOf: () => string, email: string): Agent {
  const calls: AgentCall[] = [];
  let session: { readonly token: string; readonly user: { readonly id: number } } | undefined;

  async function ask(method: string, path: string, body: object, key: string = randomUUID()) {
    const startedAt = Date.now();
    const answer = await fetch(`${addressOf()}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(session && { authorization: `Bearer ${session.token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    const content: unknown = await answer?.json().catch(() => undefined);
    const status = answer?.status ?? 0;
    calls.push({ startedAt, endedAt: Date.now(), status });
    return { status, content };
  }

  /** With the same key until it is answered, as browsers do, so that it happens once. */
  async function call(method: string, path: string, bodyOf: (userId: number) => object): Promise<unknown> {
    const key = randomUUID();
    for (let attempt = 0; attempt < 3_000; attempt += 1) {
      if (!session) {
        const signIn = await ask('POST', '/auth/login', { email, password: PASSWORD });
        if (signIn.status === 200) session = signIn.content as typeof session;
        else if (!isPassing(signIn.status)) throw new Error(`Signing in was answered ${signIn.status}.`);
      }
      const answer = session && (await ask(method, path, bodyOf(session.user.id), key));
      if (answer && answer.status < 300 && answer.status > 0) return answer.content;
      // The session belongs to the other installation.
      if (answer?.status === 401 || answer?.status === 403) session = undefined;
      else if (answer && !isPassing(answer.status))
        throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.content)}`);
      await sleep(RETRY_MS);
    }
    throw new Error(`${method} ${path} was refused for too long.`);
  }

  return {
    calls,
    async accept(ticketId, queueId) {
      await call('PUT', `/tickets/${ticketId}`, (userId) => ({ status: 'open', userId, queueId }));
    },
    async write(ticketId, body) {
      const answer = await call('POST', `/messages/${ticketId}`, () => ({ body }));
      const { messages } = answer as { messages: readonly { id: string }[] };
      return messages[0]?.id ?? '';
    },
  };
}

/** The company is frozen, or nothing answers at the address. */
const isPassing = (status: number): boolean => status === 503 || status === 0;
