import { randomUUID } from 'node:crypto';

/** What the model says and does. */
export interface Completion {
  readonly text?: string;
  readonly tool?: { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> | string };
  /** The tokens that the answer costs; without it they are estimated from its length. */
  readonly outputTokens?: number;
}

export interface ChatMessage {
  readonly role: string;
  readonly content: string | null;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
}

/** As good a token as any for a simulator. */
const CHARS_PER_TOKEN = 4;
const tokensOf = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN);

/** A model without a script: it repeats the customer, hands over on request and knows a farewell. */
export function improvise({ messages, tools = [] }: ChatRequest): Completion {
  const said = wordsIn(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  const can = (name: string) => tools.some((tool) => tool.function.name === name);
  if (/atendente|humano|pessoa|human|agente/i.test(said) && can('transfer'))
    return { text: 'Vou chamar um atendente.', tool: { name: 'transfer', arguments: { reason: 'pediu uma pessoa' } } };
  if (/^\s*(tchau|obrigad[oa]|bye)/i.test(said) && can('finish'))
    return { text: 'Até logo!', tool: { name: 'finish', arguments: { reason: 'despediu-se' } } };
  return { text: `Entendi: ${said}` };
}

/** Of a text that is data in lines of JSON, the words of the last line. */
function wordsIn(content: string): string {
  try {
    const { texto } = JSON.parse(content.split('\n').at(-1) ?? '') as { readonly texto?: unknown };
    return typeof texto === 'string' ? texto : content;
  } catch {
    return content;
  }
}

/** The wire shape of a completion. An answer without words and tools is what spent reasoning leaves. */
export function toWire({ model, messages }: ChatRequest, { text, tool, outputTokens }: Completion): object {
  const input = messages.reduce((sum, { content }) => sum + tokensOf(content ?? ''), 0);
  const output = outputTokens ?? tokensOf(text ?? '') + (tool ? 20 : 0);
  const args = typeof tool?.arguments === 'string' ? tool.arguments : JSON.stringify(tool?.arguments ?? {});
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text ?? null,
          refusal: null,
          ...(tool && {
            tool_calls: [
              { id: `call_${randomUUID()}`, type: 'function', function: { name: tool.name, arguments: args } },
            ],
          }),
        },
        logprobs: null,
        finish_reason: tool ? 'tool_calls' : text === undefined ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  };
}
