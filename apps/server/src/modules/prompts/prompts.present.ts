import type { AiModel, Prompt } from '@recado/contracts';
import type { ListedPrompt } from './prompts.repo.ts';
import type { AiModelRow } from './prompts.tables.ts';

/** Keys never leave: whether they are stored is all a client learns. */
export const presentPrompt = (row: ListedPrompt): Prompt => ({
  id: row.id,
  name: row.name,
  prompt: row.prompt,
  model: row.model,
  voice: row.voice,
  voiceKey: '',
  hasVoiceKey: row.sealedVoiceKey !== null,
  voiceRegion: row.voiceRegion,
  maxTokens: row.maxTokens,
  temperature: row.temperature,
  apiKey: '',
  hasApiKey: true,
  queueId: row.queueId,
  queue: row.queueId === null ? null : { id: row.queueId, name: row.queueName ?? '' },
  maxMessages: row.maxMessages,
  baseUrl: row.baseUrl,
  masksPersonalData: row.masksPersonalData,
  failureMessage: row.failureMessage,
  connectionsCount: row.connectionsCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentAiModel = (row: AiModelRow): AiModel => ({
  name: row.name,
  inputPrice: row.inputPrice,
  outputPrice: row.outputPrice,
  contextTokens: row.contextTokens,
  hasVoice: row.hasVoice,
  hasTemperature: row.hasTemperature,
  hasTools: row.hasTools,
});
