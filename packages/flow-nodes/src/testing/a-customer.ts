import { renderTemplate } from '@recado/contracts';
import { advance } from '../engine/advance.ts';
import type { CompiledFlow } from '../engine/compile.ts';
import {
  type Advance,
  type AskResult,
  type Input,
  newRun,
  type RunMessage,
  type RunState,
  type Say,
  type StepEntry,
} from '../engine/run-state.ts';
import { sampleValues } from './sample-values.ts';

const OPENED = new Date('2026-03-02T12:00:00Z');

/** A customer who walks a flow, with a clock that only this test moves. Each act returns what the engine made of it. */
export function aCustomer(flow: CompiledFlow, { seed = 'seed', from }: { seed?: string; from?: RunState } = {}) {
  let now = OPENED;
  let run = from ?? newRun({ seed, now });
  const said: Say[] = [];
  const trace: StepEntry[] = [];

  const take = (input: DistributiveOmit<Input, 'now'>): Advance => {
    const result = advance(flow, run, { ...input, now } as Input);
    run = result.run;
    said.push(...result.says);
    trace.push(...result.steps);
    return result;
  };
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  const writes = (message: Partial<RunMessage>, afterSeconds: number) => {
    pass(afterSeconds);
    return take({
      type: 'message',
      message: { content: 'text', body: '', details: null, sentAt: now, ...message },
    });
  };

  return {
    get run() {
      return run;
    },
    get now() {
      return now;
    },
    get trace() {
      return trace;
    },
    starts: (contact = { name: 'Rita', number: '5511987654321', email: '' }) => take({ type: 'start', contact }),
    /** Writes a text, long enough after the question that it can be the answer. */
    says: (body: string, afterSeconds = 5) => writes({ body }, afterSeconds),
    taps: (choiceId: string, afterSeconds = 5) =>
      writes({ body: 'Quero este', details: { type: 'choice', choiceId } }, afterSeconds),
    sends: (content: string, body = '') => writes({ content, body }, 5),
    wakes: (wakeSeq = run.wakeSeq) => {
      now = run.wakeAt ?? now;
      return take({ type: 'wake', wakeSeq });
    },
    gets: (result: AskResult, askId = run.askId ?? '') => take({ type: 'result', askId, result }),
    passes: pass,
    /** The texts since the last look; a file as its key. */
    heard: () => said.splice(0).map(asText),
  };
}

function asText(say: Say): string {
  switch (say.type) {
    case 'file':
      return `${say.isVoice ? 'voice' : say.kind} ${say.mediaKey}`;
    case 'literal':
      return say.text;
    case 'menu':
      return `${renderTemplate(say.text, sampleValues, say.values)} [${say.choices.map(({ name }) => name).join(', ')}]`;
    case 'text':
      return renderTemplate(say.text, sampleValues, say.values);
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
