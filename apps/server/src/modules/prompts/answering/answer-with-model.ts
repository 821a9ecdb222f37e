import { randomBytes } from 'node:crypto';
import type { AiUsageSource, PromptTool } from '@recado/contracts';
import { type AiCall, AiError, type DescribedRequest } from '../../../platform/ai.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { readCompanySetting } from '../../settings/index.ts';
import { aiModelsRepo } from '../ai-models.repo.ts';
import { completeBooked } from './complete-booked.ts';
import { type Asked, composeRequest, rulesOf } from './compose-request.ts';
import { customerTexts } from './customer-texts.ts';
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
  const about = { source, sourceId, askId };
  const { result: completion, ...cost } = await completeBooked(scope, { request, model, about }, call);
  const text = completion.text.trim();
  const tool = readTool(completion);
  // Reasoning has used up the tokens: paid for, and nothing to say.
  if (text === '' && tool === null) throw new AiError('empty-answer');
  const rules = rulesOf({ contactName: '', canary, maxTokens: settings.maxTokens });
  const heldBack = findLeak(text, { canary, instructions: `${rules}\n${instructionsIn(settings.prompt)}` });
  return {
    ...cost,
    text: heldBack === null ? text : customerTexts[await readCompanySetting(scope, 'botLanguage')].heldBack,
    tool: heldBack === null ? tool : null,
    heldBack,
    hasVoice: model.hasVoice,
    request: ai.describe(request),
  };
}
