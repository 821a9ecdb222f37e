import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { openPrompt, type PromptSettings, promptsRepo } from '../prompts/index.ts';
import { changeCompanySetting, readCompanySetting } from '../settings/index.ts';

/** The key, model and instructions that the company has chosen for its copilot; refuses where it is off. */
export async function openCopilotPrompt(scope: CompanyScope): Promise<PromptSettings> {
  const promptId = Number(await readCompanySetting(scope, 'copilotPromptId'));
  const isUsable = promptId > 0 && (await promptsRepo.isUsable(scope, promptId));
  if (!isUsable) throw new AppError('ERR_COPILOT_OFF');
  return openPrompt(scope, await promptsRepo.get(scope, promptId));
}

/** Settings are texts, so the database does not know that this one names a prompt. */
export async function checkCopilotPrompt(scope: CompanyScope, { key }: { readonly key: string }): Promise<void> {
  if (key !== 'copilotPromptId') return;
  const promptId = await readCompanySetting(scope, 'copilotPromptId');
  // Locked, so that a prompt that is deleted in the same moment is not chosen.
  if (promptId !== '') await promptsRepo.lock(scope, Number(promptId), 'key share');
}

/** A deleted prompt switches the copilot off. */
export async function switchOffCopilot(
  scope: CompanyScope,
  { promptId }: { readonly promptId: number },
): Promise<void> {
  if ((await readCompanySetting(scope, 'copilotPromptId')) !== String(promptId)) return;
  await changeCompanySetting(scope, { key: 'copilotPromptId', value: '' });
}
