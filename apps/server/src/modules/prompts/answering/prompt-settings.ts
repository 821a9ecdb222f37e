import { PROMPT_DEFAULT_MODEL, type PromptVoice, promptVoices, TEXT_VOICE } from '@recado/contracts';
import type { DataOf } from '@recado/flow-nodes';
import type { CompanyScope } from '../../../platform/scope.ts';
import { flowSecretsRepo } from '../../flows/index.ts';
import { promptSecretContext } from '../prompts.repo.ts';
import type { PromptRow } from '../prompts.tables.ts';

/** A prompt ready to be used, its keys in the open. Never stored and never logged. */
export interface PromptSettings {
  readonly prompt: string;
  readonly model: string;
  readonly voice: PromptVoice;
  readonly voiceKey: string;
  readonly voiceRegion: string;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly apiKey: string;
  readonly queueId: number | null;
  readonly maxMessages: number;
  readonly baseUrl: string;
  readonly masksPersonalData: boolean;
  readonly failureMessage: string;
}

export function openPrompt(scope: CompanyScope, row: PromptRow): PromptSettings {
  const { secrets } = scope.services;
  const { sealedApiKey, sealedVoiceKey } = row;
  return {
    ...row,
    apiKey: secrets.open(sealedApiKey, promptSecretContext(scope, 'api-key')),
    voiceKey: sealedVoiceKey === null ? '' : secrets.open(sealedVoiceKey, promptSecretContext(scope, 'voice-key')),
  };
}

/** The settings of a node of a flow; its keys are the flow's. */
export async function openNode(
  scope: CompanyScope,
  { flowId, nodeId, data }: { readonly flowId: number; readonly nodeId: string; readonly data: DataOf<'openai'> },
): Promise<PromptSettings> {
  const keyOf = (kind: 'apiKey' | 'voiceKey') => flowSecretsRepo.open(scope, { flowId, nodeId, kind });
  return {
    prompt: data.prompt,
    model: data.model || PROMPT_DEFAULT_MODEL,
    voice: promptVoices.find((voice) => voice === data.voice) ?? TEXT_VOICE,
    voiceRegion: data.voiceRegion,
    maxTokens: data.maxTokens,
    temperature: data.temperature,
    queueId: data.queueId,
    maxMessages: data.maxMessages,
    apiKey: await keyOf('apiKey'),
    voiceKey: await keyOf('voiceKey'),
    baseUrl: '',
    masksPersonalData: true,
    failureMessage: '',
  };
}
