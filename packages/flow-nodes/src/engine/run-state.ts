import type { AnswerMessage } from '@recado/contracts';
import type { FileKind } from '../define-node.ts';
import { flowLimits } from './flow-limits.ts';

/** Everything a run needs to continue, apart from the flow. */
export interface RunState {
  readonly state: 'new' | 'waiting' | 'sleeping' | 'asking' | 'ended';
  /** The node in which the run waits, sleeps or asks; after the end the last one. Null before the start. */
  readonly nodeId: string | null;
  /** The place inside the node at which the run continues when it wakes. */
  readonly element: number;
  /** Answers of the customer, and what the contact's record says (`nome`, `numero`, `email`). */
  readonly variables: Readonly<Record<string, string>>;
  /** The rest of an external answer whose messages have pauses between them. */
  readonly pending: AskResult | null;
  /** When the current question was sent, or the external service first asked. */
  readonly askedAt: Date | null;
  /** Unclear answers to the current question. */
  readonly tries: number;
  /** The question to an external service whose answer counts. */
  readonly askId: string | null;
  readonly wakeAt: Date | null;
  /** Changes with every sleep, so that a wake-up signal of an earlier sleep is recognised. */
  readonly wakeSeq: number;
  /** When the run ends by itself: too old, or no answer for too long. */
  readonly expiresAt: Date;
  readonly startedAt: Date;
  /** Number of entries of the trace so far. */
  readonly steps: number;
  readonly turns: number;
  readonly asks: number;
  /** What the current turn has used of its limits. */
  readonly turn: TurnUse;
  /** Source of chance; also makes the ids of asks unique. */
  readonly seed: string;
  readonly outcome: RunOutcome | null;
}

export interface TurnUse {
  readonly steps: number;
  readonly messages: number;
  readonly asleepSeconds: number;
}

/** How a run ended. The engine sets the first group, the runtime the second. */
export const runOutcomes = [
  'finished',
  'queued',
  'exited',
  'menu',
  'unclear',
  'failed',
  'over-limit',
  'abandoned',
  'expired',

  'taken-over',
  'stopped',
  'not-sent',
] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** What happened to the run. `now` is the only clock of the engine. */
export type Input = { readonly now: Date } & (
  | { readonly type: 'start'; readonly contact: ContactFacts }
  | { readonly type: 'message'; readonly message: RunMessage }
  | { readonly type: 'wake'; readonly wakeSeq: number }
  | { readonly type: 'result'; readonly askId: string; readonly result: AskResult }
);

/** A message of the customer. */
export interface RunMessage extends AnswerMessage {
  readonly sentAt: Date;
}

export interface ContactFacts {
  readonly name: string;
  readonly number: string;
  readonly email: string;
}

/** The result of one input. The caller stores the run and carries out the rest in the same transaction. */
export interface Advance {
  /** Messages to the customer, in order. */
  readonly says: readonly Say[];
  readonly run: RunState;
  /** New entries of the trace. The first has the number `run.steps` of the state before. */
  readonly steps: readonly StepEntry[];
  readonly next: RunNext;
}

/** A message to the customer, and the node that sends it. */
export type Say = { readonly nodeId: string } & (
  | (TextMessage & Template)
  | (MenuMessage & Template)
  | FileMessage
  /** A text from outside. It is sent as it is: braces in it are no variables. */
  | { readonly type: 'literal'; readonly text: string }
);

/** Variables are replaced on sending, in one pass with the text variables: an answer `{{protocol}}` stays text. */
interface Template {
  readonly values: Readonly<Record<string, string>>;
}

/** A message as a node has it. */
export type Spoken = TextMessage | MenuMessage | FileMessage;

export interface TextMessage {
  readonly type: 'text';
  readonly text: string;
}

/** Sent with `menuText`. */
export interface MenuMessage {
  readonly type: 'menu';
  readonly text: string;
  readonly choices: readonly MenuChoice[];
}

export interface FileMessage {
  readonly type: 'file';
  readonly kind: FileKind;
  readonly mediaKey: string;
  /** The name under which it was uploaded. */
  readonly name: string | null;
  /** Sent as a voice note. */
  readonly isVoice: boolean;
  /** Of a file that came from outside; one of the flow has them in its row. */
  readonly mimeType?: string | undefined;
  readonly sizeBytes?: number | undefined;
}

export interface MenuChoice {
  readonly name: string;
  /** The payload of a button or list row that stands for it. */
  readonly choiceId: string;
}

/** One entry of the trace: the run entered a node, or something happened in it. */
export interface StepEntry {
  readonly nodeId: string;
  /** The output by which the run left the node; null while it stays or when it ends here. */
  readonly output: string | null;
  readonly reason: StepReason;
}

/** `refused-file` is written by the runtime, for a file that the channel does not accept. */
export const stepReasons = [
  'entered',
  'answered',
  'unclear',
  'invalid',
  'woken',
  'replaced',
  'result',
  'error',
  'exited',
  'menu',
  'over-limit',
  'refused-file',
] as const;
export type StepReason = (typeof stepReasons)[number];

/** What follows. */
export type RunNext =
  /** Nothing: the input was not for this state (a burst, a late signal). Nothing has to be stored. */
  | { readonly do: 'stay' }
  | { readonly do: 'wait' }
  | { readonly do: 'sleep'; readonly until: Date }
  | { readonly do: 'ask'; readonly ask: Ask }
  /** The run is over and people answer; `queueId` is the queue to enter, `userId` its agent. */
  | {
      readonly do: 'handOver';
      readonly outcome: Extract<RunOutcome, 'queued' | 'unclear' | 'failed' | 'over-limit'>;
      readonly queueId: number | null;
      readonly userId: number | null;
    }
  /** The run is over. `finished` leaves the rest to the menus, `menu` shows the menu, `exited` closes the ticket. */
  | {
      readonly do: 'end';
      readonly outcome: Extract<RunOutcome, 'finished' | 'menu' | 'exited' | 'abandoned' | 'expired'>;
    };

export type AskKind = 'typebot' | 'openai';

/** A question to an external service. A newer one of the same run replaces it. */
export interface Ask {
  readonly askId: string;
  readonly kind: AskKind;
  readonly nodeId: string;
  /** Not earlier: the customer may still be writing. */
  readonly startAt: Date;
}

/** The answer of an external service, as its job hands it back. */
export interface AskResult {
  /** Messages, each after a pause. */
  readonly says: readonly ((TextMessage | FileMessage) & { readonly delaySeconds: number })[];
  /** Variables that the service has set; others stay. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly next: AskNext;
}

export type AskNext =
  /** The service waits for the customer. */
  | { readonly do: 'wait' }
  /** The service is done; the flow goes on. */
  | { readonly do: 'continue' }
  /** The service failed; the flow goes on by `error`, or hands over. */
  | { readonly do: 'fail' }
  | { readonly do: 'handOver'; readonly queueId: number | null; readonly userId: number | null }
  /** The customer wants to leave: closes the ticket. */
  | { readonly do: 'exit' }
  | { readonly do: 'end' };

/** The state of a run before its start. */
export const newRun = ({ seed, now }: { readonly seed: string; readonly now: Date }): RunState => ({
  state: 'new',
  nodeId: null,
  element: 0,
  variables: {},
  pending: null,
  askedAt: null,
  tries: 0,
  askId: null,
  wakeAt: null,
  wakeSeq: 0,
  expiresAt: new Date(now.getTime() + flowLimits.run.days * 86_400_000),
  startedAt: now,
  steps: 0,
  turns: 0,
  asks: 0,
  turn: { steps: 0, messages: 0, asleepSeconds: 0 },
  seed,
  outcome: null,
});
