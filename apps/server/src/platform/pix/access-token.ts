import { z } from 'zod';
import type { OutgoingClient } from '../outgoing/outgoing-client.ts';
import { readAnswer, refusal } from './read-answer.ts';

export interface TokenSettings {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/** OAuth2 client credentials: one token for all calls until shortly before it expires. */
export interface AccessToken {
  get(): Promise<string>;
  /** The provider no longer accepts it, whatever its expiry. */
  invalidate(token: string): void;
}

const RENEWED_BEFORE_END_SECONDS = 60;
const answerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(300),
});

export function createAccessToken(client: OutgoingClient, settings: TokenSettings, clock: () => Date): AccessToken {
  let current: { readonly token: Promise<string>; endsAt: number } | undefined;
  let known: string | undefined;

  async function ask(): Promise<string> {
    const { tokenUrl, clientId, clientSecret, scope } = settings;
    const response = await client.request(tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
    });
    if (response.status !== 200) throw refusal(response);
    const { access_token, expires_in } = readAnswer(answerSchema, response);
    const lifeSeconds = Math.max(expires_in - RENEWED_BEFORE_END_SECONDS, expires_in / 2);
    if (current) current.endsAt = clock().getTime() + lifeSeconds * 1000;
    known = access_token;
    return access_token;
  }

  return {
    get() {
      if (current && current.endsAt > clock().getTime()) return current.token;
      // Cached as a promise: a hundred concurrent calls request one token.
      const token = ask();
      current = { token, endsAt: Number.POSITIVE_INFINITY };
      token.catch(() => {
        current = undefined;
      });
      return token;
    },
    invalidate(token) {
      if (token === known) current = undefined;
    },
  };
}
