import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

type Answers = Readonly<Record<string, (question: never) => Promise<unknown>>>;
type Request = { readonly world: unknown } | { readonly ask: string; readonly question: unknown };

interface Answered {
  readonly answer?: unknown;
  readonly error?: string;
}

/** The child side: gets its world once, then answers questions one at a time until it is killed. */
export function serveQuestions<W>(start: (world: W) => Promise<Answers>): void {
  let answers: Answers = {};
  process.on('message', (request: Request) => {
    const answering =
      'world' in request ? begin(request.world as W) : answers[request.ask]?.(request.question as never);
    Promise.resolve(answering).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });

  async function begin(world: W): Promise<void> {
    answers = await start(world);
  }
}

export interface Asked {
  ask<A>(name: string, question: unknown): Promise<A>;
  stop(): void;
}

/** The parent side: a separate process, so that the caller does not bear its cost. */
export async function startAsked(file: string, world: unknown): Promise<Asked> {
  const child: ChildProcess = fork(new URL(file, import.meta.url));
  // Without it, a question to a crashed process would wait for ever.
  const gone = once(child, 'exit').then(() => [{ error: 'is gone' }]);
  const send = async (request: Request): Promise<unknown> => {
    child.send(request);
    const [{ answer, error }] = (await Promise.race([once(child, 'message'), gone])) as [Answered];
    if (error !== undefined) throw new Error(`${file}: ${error}`);
    return answer;
  };
  await send({ world });
  return {
    ask: async <A>(name: string, question: unknown) => (await send({ ask: name, question })) as A,
    stop: () => void child.kill(),
  };
}
