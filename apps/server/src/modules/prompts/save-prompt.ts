import { PROMPTS_MAX, type PromptFields, TEXT_VOICE } from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { queuesRepo } from '../queues/index.ts';
import { aiModelsRepo } from './ai-models.repo.ts';
import { promptChanged, promptCreated, promptRemoved } from './prompts.events.ts';
import { type ListedPrompt, promptSecretContext, promptsRepo } from './prompts.repo.ts';
import type { PromptRow } from './prompts.tables.ts';

type PromptChange = { readonly [K in keyof PromptFields]?: PromptFields[K] | undefined };

/** Adds a prompt. Its keys are sealed. */
export async function createPrompt(scope: CompanyScope, fields: PromptFields): Promise<ListedPrompt> {
  return scope.transaction(async (scope) => {
    if ((await promptsRepo.count(scope)) >= PROMPTS_MAX) throw new AppError('ERR_TOO_MANY_PROMPTS');
    const { apiKey, voiceKey, ...rest } = await checked(scope, fields);
    const sealedApiKey = seal(scope, 'api-key', apiKey);
    const sealedVoiceKey = voiceKey === '' ? null : seal(scope, 'voice-key', voiceKey);
    const id = await promptsRepo.insert(scope, { ...rest, sealedApiKey, sealedVoiceKey });
    const created = await promptsRepo.get(scope, id);
    await recordAudit(scope, 'prompt.create', { promptId: id, after: withoutKeys(created) });
    await scope.emit(promptCreated, { promptId: id });
    return created;
  });
}

/** Changes the given fields. An empty key keeps the stored one; a new address needs its key again. */
export async function changePrompt(
  scope: CompanyScope,
  { promptId, change }: { readonly promptId: number; readonly change: PromptChange },
): Promise<ListedPrompt> {
  return scope.transaction(async (scope) => {
    const before = await promptsRepo.lock(scope, promptId);
    const { apiKey = '', voiceKey = '', ...fields } = definedFields(change);
    // Otherwise whoever may edit prompts could send the stored key to a server of their own and read it there.
    const movesKey = fields.baseUrl !== undefined && fields.baseUrl !== before.baseUrl;
    if (movesKey && apiKey === '') throw new AppError('ERR_AI_KEY_MISSING');
    const { model, baseUrl, voice } = await checked(scope, { ...before, ...fields });
    await promptsRepo.update(scope, promptId, {
      ...fields,
      model,
      baseUrl,
      voice,
      ...(apiKey !== '' && { sealedApiKey: seal(scope, 'api-key', apiKey) }),
      ...(voiceKey !== '' && { sealedVoiceKey: seal(scope, 'voice-key', voiceKey) }),
    });
    const after = await promptsRepo.get(scope, promptId);
    const { queueName: _name, connectionsCount: _count, ...row } = after;
    const secrets = [...(apiKey === '' ? [] : ['apiKey']), ...(voiceKey === '' ? [] : ['voiceKey'])];
    const changes = changesBetween(withoutKeys(before), withoutKeys(row));
    await recordAudit(scope, 'prompt.change', { promptId, ...changes, secrets });
    await scope.emit(promptChanged, { promptId });
    return after;
  });
}

/** Deletes a prompt that no connection uses. Conversations inside it are handed over with their next message. */
export async function removePrompt(scope: CompanyScope, promptId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await promptsRepo.lock(scope, promptId);
    const connections = await promptsRepo.listUses(scope, promptId);
    if (connections.length > 0) throw new AppError('ERR_PROMPT_IN_USE', { details: { connections } });
    await promptsRepo.delete(scope, promptId);
    await recordAudit(scope, 'prompt.remove', { promptId, before: withoutKeys(before) });
    await scope.emit(promptRemoved, { promptId });
  });
}

type Checked = Pick<PromptRow, 'model' | 'baseUrl' | 'voice' | 'queueId'>;

/** The queue and the model exist. A model without a voice answers in texts. */
async function checked<F extends Checked>(scope: CompanyScope, fields: F): Promise<F> {
  if (fields.queueId !== null && !(await queuesRepo.find(scope, fields.queueId)))
    throw new AppError('ERR_NO_QUEUE_FOUND');
  const { hasVoice } = await aiModelsRepo.get(scope, fields);
  return hasVoice ? fields : { ...fields, voice: TEXT_VOICE };
}

const seal = (scope: CompanyScope, kind: 'api-key' | 'voice-key', key: string): string =>
  scope.services.secrets.seal(key, promptSecretContext(scope, kind));

/** For the audit, which hides every value under a name like a secret's: `maxTokens` would be one. */
function withoutKeys<R extends PromptRow>({ sealedApiKey: _api, sealedVoiceKey: _voice, maxTokens, ...rest }: R) {
  return { ...rest, answerLimit: maxTokens };
}
