import type { Env } from '../env.ts';
import { createOutgoingClient, type OutgoingClient } from '../outgoing/outgoing-client.ts';
import type { PixProvider } from '../pix-provider.ts';
import { createPixApi } from './pix-api.ts';

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

export interface OpenPix {
  readonly provider: PixProvider;
  close(): Promise<void>;
}

const needed = ['PIX_TOKEN_URL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY', 'PIX_WEBHOOK_KEY'] as const;

/** The bank of the environment; undefined when there is none. */
export function openPix(env: Env): OpenPix | undefined {
  if (env.PIX_API_URL === '') return undefined;
  // A half-configured bank would only fail with the first company that wants to pay.
  const missing = needed.filter((name) => env[name] === '');
  if (missing.length > 0) throw new Error(`The environment is not usable: PIX_API_URL needs ${missing.join(', ')}`);
  const client: OutgoingClient = createOutgoingClient({
    maxBytes: MAX_ANSWER_BYTES,
    timeoutMs: TIMEOUT_MS,
    allowLoopback: env.NODE_ENV !== 'production',
    // One file contains the certificate and its key, and each reader takes its own part.
    ...(env.PIX_CERTIFICATE !== '' && { tls: { cert: env.PIX_CERTIFICATE, key: env.PIX_CERTIFICATE } }),
  });
  const provider = createPixApi({
    client,
    settings: {
      apiUrl: env.PIX_API_URL,
      tokenUrl: env.PIX_TOKEN_URL,
      clientId: env.PIX_CLIENT_ID,
      clientSecret: env.PIX_CLIENT_SECRET,
      scope: env.PIX_SCOPE,
      key: env.PIX_KEY,
      merchant: { name: env.PIX_MERCHANT_NAME, city: env.PIX_MERCHANT_CITY },
    },
  });
  return { provider, close: () => client.close() };
}
