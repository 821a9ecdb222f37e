import fc from 'fast-check';
import type { advance } from '../engine/advance.ts';
import type { CompiledFlow } from '../engine/compile.ts';
import { type Advance, type AskResult, type Input, newRun, type RunState, type Say } from '../engine/run-state.ts';

/** What a customer does when it is their turn, and what a service answers when it is asked. */
export interface RandomAct {
  readonly text: string;
  readonly content: 'text' | 'image';
  readonly afterSeconds: number;
  readonly result: AskResult;
}

const results: readonly AskResult[] = [
  { says: [{ type: 'text', text: 'ok {{x}}', delaySeconds: 0 }], next: { do: 'continue' } },
  {
    says: [
      { type: 'text', text: 'um', delaySeconds: 0 },
      { type: 'text', text: 'dois', delaySeconds: 3 },
    ],
    next: { do: 'wait' },
  },
  { says: [], variables: { x: 'da IA' }, next: { do: 'continue' } },
  { says: [{ type: 'text', text: 'falha', delaySeconds: 1 }], next: { do: 'fail' } },
  { says: [], next: { do: 'wait' } },
];

const randomAct: fc.Arbitrary<RandomAct> = fc
  .tuple(fc.nat(0xff), fc.nat(0xff), fc.nat(0xff))
  .map(([word, time, result]) => ({
    text: ['1', '2', 'Três', 'oi', '10', '2,5', '3', '#', '{{nome}}'][word % 9] ?? '1',
    content: word % 23 === 0 ? 'image' : 'text',
    afterSeconds: time % 7 === 0 ? 1 : 5,
    result: results[result % results.length] ?? { says: [], next: { do: 'wait' } },
  }));

export const randomActs = fc.array(randomAct, { maxLength: 10 });

export interface Walk {
  readonly says: readonly Say[];
  /** Every result of the engine, with the input it had. */
  readonly advances: readonly (Advance & { readonly input: Input })[];
  readonly run: RunState;
}

const START = new Date('2026-03-02T12:00:00Z');

/**
 * A customer walks a flow: sleeps are waited for, services answer, and the customer acts until the acts are used up.
 * `rest` sees the flow and the state at every rest and may replace them, as a crash and a restart do.
 */
export function walk(
  engine: typeof advance,
  flow: CompiledFlow,
  acts: readonly RandomAct[],
  rest: (flow: CompiledFlow, run: RunState) => { flow: CompiledFlow; run: RunState } = (flow, run) => ({ flow, run }),
): Walk {
  const advances: (Advance & { input: Input })[] = [];
  const says: Say[] = [];
  let at = { flow, run: newRun({ seed: 'seed', now: START }) };
  let now = START;
  let input: Input | undefined = { type: 'start', now, contact: { name: 'Rita', number: '551', email: '' } };
  const left = [...acts];
  while (input) {
    const result = engine(at.flow, at.run, input);
    advances.push({ ...result, input });
    says.push(...result.says);
    at = rest(at.flow, result.run);
    input = nextInput(at.run);
  }
  return { says, advances, run: at.run };

  function nextInput(run: RunState): Input | undefined {
    if (run.state === 'ended') return undefined;
    if (run.state === 'sleeping' && run.wakeAt) {
      now = run.wakeAt;
      return { type: 'wake', now, wakeSeq: run.wakeSeq };
    }
    const act = left.shift();
    if (!act) return undefined;
    now = new Date(now.getTime() + act.afterSeconds * 1_000);
    if (run.state === 'asking' && run.askId) return { type: 'result', now, askId: run.askId, result: act.result };
    const message = { content: act.content, body: act.text, details: null, sentAt: now };
    return { type: 'message', now, message };
  }
}
