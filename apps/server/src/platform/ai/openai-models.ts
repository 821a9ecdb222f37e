import OpenAI, { toFile } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { type Ai, type AiCall, type AiEndpoint, AiError, type CompletionRequest } from '../ai.ts';
import type { OutgoingClient } from '../outgoing/outgoing-client.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { toAiError } from './to-ai-error.ts';

export interface OpenAiModels {
  /** For a prompt without an address of its own. */
  readonly defaultUrl: string;
  readonly clientOf: (url: string) => OutgoingClient;
  readonly timeoutMs: number;
}

/** Everything that speaks Chat Completions: OpenAI, OpenRouter, Azure's /openai/v1/, local servers. */
export function createOpenAiModels({
  defaultUrl,
  clientOf,
  timeoutMs,
}: OpenAiModels): Pick<Ai, 'complete' | 'describe' | 'hostOf' | 'transcribe'> {
  const urlOf = ({ baseUrl }: Pick<AiEndpoint, 'baseUrl'>): string => (baseUrl || defaultUrl).replace(/\/+$/, '');
  const open = (endpoint: AiEndpoint, call: AiCall = {}): OpenAI =>
    new OpenAI({
      apiKey: endpoint.apiKey,
      baseURL: urlOf(endpoint),
      // From the environment of the process otherwise, which belongs to no company.
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: timeoutMs,
      logLevel: 'off',
      fetch: guardedFetch(clientOf(urlOf(endpoint)), call, timeoutMs),
    });

  return {
    async complete(request, call) {
      const completion = await open(request, call).chat.completions.create(toBody(request)).catch(toAiError);
      const message = completion?.choices?.[0]?.message;
      if (!message) throw new AiError('bad-response');
      return {
        text: message.content ?? '',
        tools: (message.tool_calls ?? []).flatMap((tool) =>
          tool.type === 'function' ? [{ name: tool.function.name, arguments: tool.function.arguments }] : [],
        ),
        inputTokens: completion.usage?.prompt_tokens ?? 0,
        outputTokens: completion.usage?.completion_tokens ?? 0,
      };
    },

    describe: (request) => ({
      url: `${urlOf(request)}/chat/completions`,
      headers: { authorization: 'Bearer ***', 'content-type': 'application/json' },
      body: { ...toBody(request) },
    }),

    hostOf: (endpoint) => URL.parse(urlOf(endpoint))?.host ?? '',

    async transcribe(request, call) {
      const { bytes, mimeType } = request.audio;
      const file = await toFile(bytes, `audio.${mimeType.split(/[/;]/)[1] ?? 'ogg'}`, { type: mimeType });
      const { text } = await open(request, call)
        .audio.transcriptions.create({ file, model: request.model })
        .catch(toAiError);
      if (typeof text !== 'string') throw new AiError('bad-response');
      return text;
    },
  };
}

function toBody(request: CompletionRequest): ChatCompletionCreateParamsNonStreaming {
  const { model, messages, tools, maxTokens, limitField, temperature } = request;
  return {
    model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    [limitField]: maxTokens,
    ...(temperature !== undefined && { temperature }),
    ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })) }),
    // The service would keep conversations of customers for its own lists.
    store: false,
  };
}
