import type { AiFailureReason } from '@recado/contracts';
import { APIConnectionTimeoutError, APIError } from 'openai';
import { AiError } from '../ai.ts';
import { OutgoingError } from '../outgoing/outgoing-error.ts';

/** Any failure of the library or of the guarded client in our words. The message of a service may repeat the key. */
export function toAiError(error: unknown): never {
  throw new AiError(reasonOf(error), error instanceof OutgoingError ? error : outgoingCause(error));
}

function reasonOf(error: unknown): AiFailureReason {
  const outgoing = error instanceof OutgoingError ? error : outgoingCause(error);
  if (outgoing?.reason === 'timeout' || error instanceof APIConnectionTimeoutError) return 'timeout';
  if (outgoing?.reason === 'address-refused' || outgoing?.reason === 'invalid-request') return 'address-refused';
  if (outgoing?.reason === 'unreachable') return 'unreachable';
  if (!(error instanceof APIError) || error.status === undefined) return 'bad-response';
  return reasonOfStatus(error.status, error.code ?? error.type ?? '');
}

export function reasonOfStatus(status: number, code = ''): AiFailureReason {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 404) return 'model-unknown';
  if (status === 429) return code === 'insufficient_quota' ? 'no-credit' : 'too-many-requests';
  return status >= 500 ? 'unreachable' : 'request-refused';
}

/** The library wraps what its `fetch` throws. */
function outgoingCause(error: unknown): OutgoingError | undefined {
  let cause: unknown = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    if (cause instanceof OutgoingError) return cause;
    cause = cause.cause;
  }
  return undefined;
}
