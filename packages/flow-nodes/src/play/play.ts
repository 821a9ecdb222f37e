import { menuText, renderTemplate, type TemplateValues } from '@recado/contracts';
import { advance } from '../engine/advance.ts';
import type { CompiledFlow } from '../engine/compile.ts';
import { flowLimits } from '../engine/flow-limits.ts';
import {
  type AskNext,
  type ContactFacts,
  type FileMessage,
  type Input,
  type MenuChoice,
  newRun,
  type RunNext,
  type RunState,
  type Say,
  type StepEntry,
} from '../engine/run-state.ts';

/** A flow that an author tries out in the browser. No ticket, no message: the engine alone. */
export interface Play {
  readonly run: RunState;
  readonly bubbles: readonly Bubble[];
  /** What the run does now: waits, sleeps, asks a service, or has ended and how. */
  readonly next: RunNext;
  /** The way through the flow so far. */
  readonly steps: readonly StepEntry[];
}

/** One message of the test chat. */
export type Bubble =
  | { readonly from: 'customer'; readonly type: 'text'; readonly text: string }
  | { readonly from: 'customer'; readonly type: 'file' }
  | { readonly from: 'bot'; readonly nodeId: string; readonly type: 'text'; readonly text: string }
  | {
      readonly from: 'bot';
      readonly nodeId: string;
      readonly type: 'menu';
      readonly text: string;
      readonly choices: readonly MenuChoice[];
    }
  | ({ readonly from: 'bot'; readonly nodeId: string } & FileMessage);

export type PlayAction =
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'tap'; readonly choice: MenuChoice }
  | { readonly do: 'send-file' }
  /** The interval is over, or the author skips it. */
  | { readonly do: 'wake' }
  /** The author answers for the service that the flow asks. An empty text says nothing. */
  | { readonly do: 'stand-in'; readonly text: string; readonly next: AskNext };

export interface PlayContext {
  readonly now: Date;
  /** Sample values of the text variables. */
  readonly values: TemplateValues;
}

/** Starts a flow from its beginning. Another seed may take another way at a randomizer. */
export function startPlay(
  flow: CompiledFlow,
  { seed, contact }: { readonly seed: string; readonly contact: ContactFacts },
  context: PlayContext,
): Play {
  const { now } = context;
  const run = newRun({ seed, now });
  return take(flow, { run, bubbles: [], steps: [] }, { type: 'start', now, contact }, context);
}

/** The author does something. An action that does not fit the state of the run changes nothing. */
export function play(flow: CompiledFlow, before: Play, action: PlayAction, context: PlayContext): Play {
  const { run } = before;
  const input = toInput(run, action, context.now);
  if (!input || run.state === 'ended') return before;
  const said = bubbleOf(action);
  return take(flow, said ? { ...before, bubbles: [...before.bubbles, said] } : before, input, context);
}

function take(
  flow: CompiledFlow,
  before: Omit<Play, 'next'> & Partial<Play>,
  input: Input,
  context: PlayContext,
): Play {
  const { says, run, steps, next } = advance(flow, before.run, input);
  return {
    run,
    bubbles: [...before.bubbles, ...says.map((say) => toBubble(say, context.values))],
    steps: [...before.steps, ...steps],
    // A message that changes nothing leaves the run as it was: still asleep, for example.
    next: next.do === 'stay' && before.next ? before.next : next,
  };
}

function toInput(run: RunState, action: PlayAction, now: Date): Input | undefined {
  const message = { details: null, body: '', sentAt: readTime(run, now) };
  switch (action.do) {
    case 'say':
      return { type: 'message', now, message: { ...message, content: 'text', body: action.text } };
    case 'tap': {
      const { name, choiceId } = action.choice;
      return {
        type: 'message',
        now,
        message: { ...message, content: 'text', body: name, details: { type: 'choice', choiceId } },
      };
    }
    case 'send-file':
      return { type: 'message', now, message: { ...message, content: 'image' } };
    case 'wake':
      return { type: 'wake', now, wakeSeq: run.wakeSeq };
    case 'stand-in': {
      if (run.askId === null) return undefined;
      const says = action.text.trim() === '' ? [] : [{ type: 'text' as const, text: action.text, delaySeconds: 0 }];
      return { type: 'result', now, askId: run.askId, result: { says, next: action.next } };
    }
  }
}

/** An author who knows the question answers it faster than a customer can: it is an answer nevertheless. */
function readTime({ askedAt }: RunState, now: Date): Date {
  const earliest = askedAt === null ? 0 : askedAt.getTime() + flowLimits.burstMs;
  return new Date(Math.max(now.getTime(), earliest));
}

function bubbleOf(action: PlayAction): Bubble | undefined {
  switch (action.do) {
    case 'say':
      return { from: 'customer', type: 'text', text: action.text };
    case 'tap':
      return { from: 'customer', type: 'text', text: action.choice.name };
    case 'send-file':
      return { from: 'customer', type: 'file' };
    default:
      return undefined;
  }
}

function toBubble(say: Say, values: TemplateValues): Bubble {
  const { nodeId } = say;
  switch (say.type) {
    case 'literal':
      return { from: 'bot', nodeId, type: 'text', text: say.text };
    case 'text':
      return { from: 'bot', nodeId, type: 'text', text: renderTemplate(say.text, values, say.values) };
    case 'menu': {
      const text = renderTemplate(menuText(say.text, say.choices, { leadsBack: true }), values, say.values);
      return { from: 'bot', nodeId, type: 'menu', text, choices: say.choices };
    }
    case 'file':
      return { from: 'bot', ...say };
  }
}
