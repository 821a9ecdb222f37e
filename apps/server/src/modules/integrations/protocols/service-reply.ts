import type { DeliveryFailure, IntegrationTestCode } from '@recado/contracts';
import { type AskNext, TEXT_MAX_LENGTH } from '@recado/flow-nodes';
import type { Services } from '../../../platform/services.ts';
import type { CallOutcome } from '../../../platform/webhooks/call-address.ts';

/** What an external service wants to say. A file is named by its address until it is in our storage. */
export type ServiceSay = { readonly delaySeconds: number } & (
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly url: string }
);

/** The answer of a service, before its files are fetched and its ids checked. */
export interface ServiceReply {
  readonly says: readonly ServiceSay[];
  readonly next: AskNext;
  /** The session to store; null when there is none any more. */
  readonly session: ServiceSession | null;
}

export interface ServiceSession {
  readonly id: string;
  /** What the bot has offered: a customer may answer with the number of a choice. */
  readonly choices: readonly string[];
}

export interface ServiceFailed {
  readonly failed: Exclude<IntegrationTestCode, 'ok'>;
  readonly status: number | null;
}

/** A call to a service. `beforeBody` is awaited immediately before anything leaves. */
export interface ServiceCalls {
  readonly services: Pick<Services, 'outgoing' | 'env'>;
  readonly beforeBody?: () => Promise<void>;
  readonly signal?: AbortSignal;
}

export const isFailed = (reply: ServiceReply | ServiceFailed): reply is ServiceFailed => 'failed' in reply;

/** The parsed body of a 2xx answer, or why there is none. */
export type ReadAnswer = { readonly json: unknown } | ServiceFailed;

export function readJsonAnswer(outcome: CallOutcome): ReadAnswer {
  const { failure, status } = outcome;
  if (failure !== null) return { failed: codeOf[failure], status };
  if (status === 429) return { failed: 'too-many-calls', status };
  if (status < 200 || status >= 300) return { failed: 'service-failed', status };
  try {
    return { json: JSON.parse(outcome.body.toString('utf8')) };
  } catch {
    return { failed: 'bad-answer', status };
  }
}

const codeOf: Readonly<Record<DeliveryFailure, ServiceFailed['failed']>> = {
  'https-required': 'https-required',
  'address-refused': 'address-refused',
  unreachable: 'unreachable',
  timeout: 'timeout',
  redirected: 'redirected',
  'too-large': 'too-large',
  'bad-answer': 'bad-answer',
  refused: 'service-failed',
};

/** A turn of a flow may say so many messages. */
const MOST_SAYS = 20;

/** Texts that a channel can send: not blank, storable, not too long. */
export function toSays(says: readonly ServiceSay[]): ServiceSay[] {
  return says
    .map((say) => (say.type === 'text' ? { ...say, text: sendable(say.text) } : say))
    .filter((say) => say.type === 'link' || say.text !== '')
    .slice(0, MOST_SAYS);
}

const sendable = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim().slice(0, TEXT_MAX_LENGTH);
