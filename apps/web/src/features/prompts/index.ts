export { cachePrompt, promptKeys } from './api/prompts.ts';
export { PromptList } from './components/prompt-list.tsx';
export { readPromptMessage } from './live/read-prompt-message.ts';
