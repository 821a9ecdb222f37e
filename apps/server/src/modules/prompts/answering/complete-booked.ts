import type { AiCall, Completion, CompletionRequest } from '../../../platform/ai.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type Booked, type BookedFor, bookCall } from '../money/book-call.ts';
import type { AiModelRow } from '../prompts.tables.ts';
import { costOf, estimateOf } from './compose-request.ts';

export interface PaidRequest {
  readonly request: CompletionRequest;
  readonly model: AiModelRow;
  readonly about: BookedFor;
}

/** Asks the model once, at the cost of the company. Throws an `AiError`, or a `BudgetSpentError` before anything is sent. */
export function completeBooked(
  scope: CompanyScope,
  { request, model, about }: PaidRequest,
  call: AiCall = {},
): Promise<Booked<Completion> & { readonly ms: number }> {
  const booking = { ...about, model: model.name, estimateMicros: estimateOf(request, model) };
  return bookCall(scope, booking, async (onSent) => {
    const beforeBody = async () => {
      await call.beforeBody?.();
      onSent();
    };
    const result = await scope.services.ai.complete(request, { ...call, beforeBody });
    const { inputTokens, outputTokens } = result;
    return { result, inputTokens, outputTokens, costMicros: costOf(result, model) };
  });
}
