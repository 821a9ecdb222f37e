import type { AskResult, ContentNode } from '@recado/flow-nodes';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { MessageRow } from '../../messages/index.ts';
import type { TicketFacts } from '../conversation.ts';
import type { FlowRunRow } from '../flows/flow-runs.tables.ts';
import type { ClaimedAsk } from './asks.repo.ts';
import type { AskerKind } from './asks.tables.ts';

/**
 * How one kind of external service is asked. The fetcher calls `prepare`, makes the call outside every transaction, and
 * hands the result to the run. docs/guides/add-an-automation-step.md
 */
export interface Asker {
  readonly kind: AskerKind;
  /** How often a call is tried. */
  readonly attempts: number;
  /**
   * Whether a call may be made again after its body began to leave. Where not, a call whose outcome is unknown fails:
   * a second one would move the conversation of the service a step further.
   */
  readonly isRepeatable: boolean;
  /** Reads all that the call needs, by short statements. */
  readonly prepare: (scope: CompanyScope, ask: AskFacts) => Promise<PreparedAsk>;
}

export interface AskFacts extends ClaimedAsk {
  readonly run: FlowRunRow;
  /** The node that asks; of a prompt or an integration a blank one, whose settings are in the row `run.sourceId`. */
  readonly node: ContentNode;
  /** Those of its outputs that lead somewhere. */
  readonly outputs: ReadonlySet<string>;
  readonly facts: TicketFacts;
  /** What the customer has sent since our last message, the oldest first: read as one text. */
  readonly unanswered: readonly MessageRow[];
}

export interface PreparedAsk {
  /** Where the call goes. After three timeouts it is not called for a minute, by this company. */
  readonly host: string;
  /** A timeout is an `OutgoingError` with the reason `timeout`. */
  readonly call: (context: CallContext) => Promise<AskResult>;
  /** What the run gets when there is no answer: something to say, and mostly `fail`. */
  readonly onFailure: (failure: AskFailure) => AskResult | Promise<AskResult>;
}

export interface CallContext {
  /** Aborted when the question was replaced, or the process stops. */
  readonly signal: AbortSignal;
  /** Call it immediately before the body leaves. It throws when the question was replaced. */
  readonly beforeBody: () => Promise<void>;
}

/**
 * `failed`: every attempt did. `interrupted`: a worker died in a call that must not be repeated. `unavailable`: the host
 * has not answered three times, and was not called.
 */
export type AskFailure = 'failed' | 'interrupted' | 'unavailable';

/** A failure that another attempt would only repeat: a refused key, a spent budget. */
export class FinalAskError extends Error {
  override readonly name = 'FinalAskError';
}

/** The customer's texts as one. */
export const textOf = ({ unanswered }: Pick<AskFacts, 'unanswered'>): string =>
  unanswered
    .filter(({ isDeleted, body }) => !isDeleted && body.trim() !== '')
    .map(({ body }) => body)
    .join('\n');
