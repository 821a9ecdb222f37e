import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkBound } from '../../../../test/bound-process.ts';
import type { LivePublisher } from '../../live.ts';

const FIXTURE = new URL('./node.fixture.ts', import.meta.url);

export interface NodeConfig {
  readonly redisUrl: string;
  readonly viewersUrl: string;
  readonly prefix: string;
  readonly recheckEveryMs: number;
}

export interface NodeCommand {
  readonly id: number;
  readonly call: keyof LivePublisher | 'stop';
  readonly args: readonly unknown[];
}

export interface Outcome {
  readonly threw: boolean;
  readonly tookMs: number;
  readonly metrics: string;
}

export type NodeReport = { readonly port: number } | ({ readonly done: number } & Outcome);

/** A separate process; a call to publish works as on a LivePublisher, and resolves when the call returned. */
export interface TestNode {
  readonly port: number;
  call<K extends keyof LivePublisher>(call: K, ...args: Parameters<LivePublisher[K]>): Promise<Outcome>;
  stop(): Promise<Outcome & { readonly exitCode: number | null }>;
  kill(): void;
}

export async function startNode(config: NodeConfig): Promise<TestNode> {
  const child = forkBound(FIXTURE, [JSON.stringify(config)], {});
  const waiting = new Map<number, PromiseWithResolvers<Outcome>>();
  let calls = 0;
  const port = await started(child);
  child.on('message', (message: NodeReport) => 'done' in message && waiting.get(message.done)?.resolve(message));
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The node ended with ${code} and left a call open.`));
  });

  const ask = (call: NodeCommand['call'], args: readonly unknown[]): Promise<Outcome> => {
    calls += 1;
    const command: NodeCommand = { id: calls, call, args };
    const answer = Promise.withResolvers<Outcome>();
    waiting.set(command.id, answer);
    child.send(command);
    return answer.promise;
  };
  return {
    port,
    call: (call, ...args) => ask(call, args),
    async stop() {
      const exited = once(child, 'exit');
      const outcome = await ask('stop', []);
      const [exitCode] = (await exited) as [number | null];
      return { ...outcome, exitCode };
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function started(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The node ended with ${code} before it was ready.`)));
    child.once('message', (message: NodeReport) => 'port' in message && resolve(message.port));
  });
}
