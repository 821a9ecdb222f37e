import { z } from 'zod';
import { ProviderError } from '../errors.ts';
import type { OutgoingResponse } from '../outgoing/outgoing-client.ts';

/** The provider's response; an unexpected shape is the provider's failure and not ours. */
export function readAnswer<T>(schema: z.ZodType<T>, { body, status }: OutgoingResponse): T {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new ProviderError('pix', `The provider answered ${status} with something that cannot be read.`, {
      cause: error,
    });
  }
}

const problem = z.object({ title: z.string().default(''), detail: z.string().default('') });

/** Refusals come as problem details (RFC 7807), from a proxy as anything. */
export function refusal(response: OutgoingResponse): ProviderError {
  let said = '';
  try {
    const { title, detail } = readAnswer(problem, response);
    said = ` ${title} ${detail}`.trimEnd();
  } catch {
    // Unreadable: the status alone.
  }
  return new ProviderError('pix', `The provider answered ${response.status}.${said.slice(0, 300)}`);
}
