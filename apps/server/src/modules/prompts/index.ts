export { aiModelsRepo } from './ai-models.repo.ts';
export { answerWithModel, type ModelAnswer } from './answering/answer-with-model.ts';
export { openNode, openPrompt, type PromptSettings } from './answering/prompt-settings.ts';
export { BudgetSpentError, bookCall } from './money/book-call.ts';
export { aiBudgetReached } from './prompts.events.ts';
export { promptsRepo } from './prompts.repo.ts';
export { createPrompt } from './save-prompt.ts';
