import { randomBytes } from 'node:crypto';
import type { AiUsageSource, PromptTool } from '@recado/contracts';
import { type AiCall, AiError, type DescribedRequest } from '../../../platform/ai.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { aiModelsRepo } from '../ai-models.repo.ts';
import { bookCall } from '../money/book-call.ts';
import { type Asked, composeRequest, costOf, estimateOf, rulesOf } from './compose-request.ts';
import { findLeak, instructionsIn, type Leak } from './leak-guard.ts';
import type { PromptSettings } from './prompt-settings.ts';
import { readTool } from './tools.ts';

export interface Question extends Pick<Asked, 'contactName' | 'history'> {
  readonly settings: PromptSettings;
  readonly source: AiUsageSource;
  readonly sourceId: number | null;
  readonly askId: string | null;
}

export interface ModelAnswer {
  /** Empty where the model only used a tool. */
  readonly text: string;
  readonly tool: PromptTool | null;
  readonly heldBack: Leak | null;
  readonly hasVoice: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  readonly ms: number;
  readonly request: DescribedRequest;
}

/** What the customer reads instead of words that repeat the instructions. */
const INSTEAD = 'Desculpe, não posso ajudar com isso. Posso ajudar em outro assunto?';

/** Asks the model once. Throws an `AiError`, or a `BudgetSpentError` before anything is sent. */
export async function answerWithModel(
  scope: CompanyScope,
  question: Question,
  call: AiCall = {},
): Promise<ModelAnswer> {
  const { settings, source, sourceId, askId, contactName, history } = question;
  const { ai } = scope.services;
  const model = await aiModelsRepo.get(scope, settings);
  const canary = `rc${randomBytes(6).toString('hex')}`;
  const request = composeRequest({ settings, model, contactName, canary, history });
  const booking = { source, sourceId, askId, model: model.name, estimateMicros: estimateOf(request, model) };
  const booked = await bookCall(scope, booking, async () => {
    const result = await ai.complete(request, call);
    const { inputTokens, outputTokens } = result;
    return { result, inputTokens, outputTokens, costMicros: costOf(result, model) };
  });
  const { result: completion, ...cost } = booked;
  const text = completion.text.trim();
  const tool = readTool(completion);
  // Reasoning has used up the tokens: paid for, and nothing to say.
  if (text === '' && tool === null) throw new AiError('empty-answer');
  const rules = rulesOf({ contactName: '', canary, maxTokens: settings.maxTokens });
  const heldBack = findLeak(text, { canary, instructions: `${rules}\n${instructionsIn(settings.prompt)}` });
  return {
    ...cost,
    text: heldBack === null ? text : INSTEAD,
    tool: heldBack === null ? tool : null,
    heldBack,
    hasVoice: model.hasVoice,
    request: ai.describe(request),
  };
}
