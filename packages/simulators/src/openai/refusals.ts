import type { IncomingMessage } from 'node:http';

export interface Refusal {
  readonly status: number;
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: string | null;
  };
}

const refusal = (status: number, code: string | null, message: string, param: string | null = null): Refusal => ({
  status,
  error: { message, type: 'invalid_request_error', param, code },
});

/** Models with reasoning: they name the limit differently and have one temperature. */
const reasons = /^(gpt-5|o\d)/;

/** What the real service would not accept; undefined for a good call. */
export function refusalOf(
  request: IncomingMessage,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined || key === 'sk-refused') return refusal(401, 'invalid_api_key', 'Incorrect API key provided.');
  if (request.method !== 'POST' || !/\/(chat\/completions|audio\/transcriptions)$/.test(path))
    return refusal(404, 'unknown_url', `Invalid URL (${request.method} ${path})`);
  const { model, messages, temperature } = body;
  if (typeof model !== 'string' || model === '')
    return refusal(400, null, 'you must provide a model parameter', 'model');
  if (model === 'unknown-model')
    return refusal(404, 'model_not_found', `The model \`${model}\` does not exist or you do not have access to it.`);
  if (path.endsWith('/transcriptions')) return undefined;
  if (!Array.isArray(messages) || messages.length === 0)
    return refusal(400, 'empty_array', "Invalid 'messages': empty array.", 'messages');
  if (!reasons.test(model)) return undefined;
  if ('max_tokens' in body)
    return refusal(
      400,
      'unsupported_parameter',
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
    );
  if (temperature !== undefined && temperature !== 1)
    return refusal(
      400,
      'unsupported_value',
      "Unsupported value: 'temperature' does not support this value.",
      'temperature',
    );
  return undefined;
}
