import type { Ai } from '../ai.ts';
import type { Env } from '../env.ts';
import { createOutgoingClient, type OutgoingClient } from '../outgoing/outgoing-client.ts';
import { createAzureSpeech } from './azure-speech.ts';
import { AI_MAX_ANSWER_BYTES, AI_TIMEOUT_MS } from './guarded-fetch.ts';
import { createOpenAiModels } from './openai-models.ts';

type AiEnv = Pick<Env, 'OPENAI_API_URL' | 'AZURE_SPEECH_URL' | 'AI_LOCAL_HOSTS' | 'NODE_ENV'>;

/** The models and voices of the installation. Calls go through the guarded client, whatever address a prompt names. */
export function openAi(
  env: AiEnv,
  outgoing: OutgoingClient,
  timeoutMs = AI_TIMEOUT_MS,
): { readonly ai: Ai; close(): Promise<void> } {
  const local =
    env.AI_LOCAL_HOSTS.length === 0
      ? undefined
      : createOutgoingClient({
          maxBytes: AI_MAX_ANSWER_BYTES,
          timeoutMs,
          allowLoopback: env.NODE_ENV !== 'production',
          allowedHosts: env.AI_LOCAL_HOSTS.map((host) => host.replace(/:\d+$/, '')),
        });
  const clientOf = (url: string): OutgoingClient => (local && isListed(env.AI_LOCAL_HOSTS, url) ? local : outgoing);
  const ai = {
    ...createOpenAiModels({ defaultUrl: env.OPENAI_API_URL, clientOf, timeoutMs }),
    ...createAzureSpeech({ url: env.AZURE_SPEECH_URL, outgoing }),
  };
  return { ai, close: async () => local?.close() };
}

/** With a port only that port: the machine of a model may serve other things. */
function isListed(hosts: readonly string[], url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && (hosts.includes(parsed.host) || hosts.includes(parsed.hostname));
}
