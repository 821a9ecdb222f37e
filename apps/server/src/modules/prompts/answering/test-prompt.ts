import type { PromptTest, promptTestBody } from '@recado/contracts';
import type { z } from 'zod';
import { AiError } from '../../../platform/ai.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { flowSecretsRepo } from '../../flows/index.ts';
import { BudgetSpentError } from '../money/book-call.ts';
import { promptsRepo } from '../prompts.repo.ts';
import { answerWithModel } from './answer-with-model.ts';
import { openPrompt, type PromptSettings } from './prompt-settings.ts';

export type PromptTestFields = z.output<typeof promptTestBody>;

/** A chat with a draft: no ticket, no message, and a cost that counts as a test. */
export async function testPrompt(scope: CompanyScope, body: PromptTestFields): Promise<PromptTest> {
  const settings = await settingsOf(scope, body);
  const { promptId, flowId } = body;
  const question = {
    settings,
    source: 'test',
    sourceId: promptId ?? flowId ?? null,
    askId: null,
    contactName: body.contactName,
    history: body.messages,
  } as const;
  try {
    const { text: answer, hasVoice: _voice, request, ...rest } = await answerWithModel(scope, question);
    return { answer, ...rest, request: { ...request, headers: { ...request.headers }, body: { ...request.body } } };
  } catch (error) {
    if (error instanceof BudgetSpentError) throw new AppError('ERR_AI_BUDGET_SPENT');
    if (error instanceof AiError) throw new AppError('ERR_AI_UNAVAILABLE', { details: { reason: error.reason } });
    throw error;
  }
}

/** The keys of the draft, or the stored ones it names. */
async function settingsOf(scope: CompanyScope, { prompt, ...stored }: PromptTestFields): Promise<PromptSettings> {
  const { apiKey, voiceKey } = prompt.apiKey === '' ? await storedKeys(scope, stored, prompt.baseUrl) : prompt;
  if (apiKey === '') throw new AppError('ERR_AI_KEY_MISSING');
  return { ...prompt, apiKey, voiceKey };
}

async function storedKeys(
  scope: CompanyScope,
  { promptId, flowId, nodeId }: Pick<PromptTestFields, 'promptId' | 'flowId' | 'nodeId'>,
  baseUrl: string,
): Promise<Pick<PromptSettings, 'apiKey' | 'voiceKey'>> {
  if (promptId !== undefined) {
    const row = await promptsRepo.get(scope, promptId);
    // A stored key goes only where it was meant to: another address in the draft could be somebody's own server.
    if (row.baseUrl !== baseUrl) throw new AppError('ERR_AI_KEY_MISSING');
    return openPrompt(scope, row);
  }
  if (flowId === undefined || nodeId === undefined || baseUrl !== '') return { apiKey: '', voiceKey: '' };
  const keyOf = (kind: 'apiKey' | 'voiceKey') => flowSecretsRepo.open(scope, { flowId, nodeId, kind });
  return { apiKey: await keyOf('apiKey'), voiceKey: await keyOf('voiceKey') };
}
