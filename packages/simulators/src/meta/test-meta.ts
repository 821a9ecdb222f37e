import type { AppSettings } from './apps.ts';
import { type MetaOptions, type RunningMeta, startMeta } from './meta.ts';
import { type Receiver, startReceiver } from './test-receiver.ts';

/** The app, account and number of the examples in Meta's documentation. */
export const documented: AppSettings = {
  name: 'lucky-shrub',
  id: '634974688087057',
  secret: 'an app secret',
  verifyToken: 'vibecoding',
  accessToken: 'EAAJBexample',
  accounts: [
    {
      id: '102290129340398',
      name: 'Lucky Shrub',
      numbers: [{ id: '106540352242922', displayPhoneNumber: '+1 555-078-3881', verifiedName: 'Lucky Shrub' }],
      templates: [
        {
          name: 'order_confirmation',
          language: 'en_US',
          components: [
            { type: 'HEADER', format: 'IMAGE' },
            { type: 'BODY', text: 'Thank you {{1}}, your order {{2}} is confirmed.' },
            { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Talk to us' }] },
          ],
        },
        { name: 'hello_world', language: 'en_US', components: [{ type: 'BODY', text: 'Welcome' }] },
        {
          name: 'seasonal_promotion',
          language: 'en_US',
          category: 'MARKETING',
          parameterFormat: 'NAMED',
          components: [
            { type: 'BODY', text: 'Hi {{first_name}}' },
            { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Shop', url: 'https://shop.example/{{1}}' }] },
          ],
        },
      ],
    },
  ],
};

export const NOW_SECONDS = 1749416383;

export interface TestMeta {
  readonly meta: RunningMeta;
  readonly receiver: Receiver;
  /** POST /{number}/messages with the documented number and token; `fields` go beside the product and the recipient. */
  send(fields: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Any Graph API request with the token. */
  graph(path: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }>;
  control(path: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }>;
  stop(): Promise<void>;
}

export async function startTestMeta(options: Partial<MetaOptions> = {}): Promise<TestMeta> {
  const receiver = await startReceiver(documented.secret, documented.verifyToken);
  const meta = await startMeta({
    port: 0,
    apps: [documented],
    clock: () => NOW_SECONDS * 1000,
    ...options,
    webhooks: { retryMs: 5, longestRetryMs: 20, ...options.webhooks },
  });
  await meta.registerCallback(documented.name, { url: receiver.url });

  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${meta.addresses.http}${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const authorization = { authorization: `Bearer ${documented.accessToken}` };
  const json = { 'content-type': 'application/json' };
  return {
    meta,
    receiver,
    send: (fields) =>
      ask('/v24.0/106540352242922/messages', {
        method: 'POST',
        headers: { ...authorization, ...json },
        body: JSON.stringify({ messaging_product: 'whatsapp', to: '16505551234', ...fields }),
      }),
    graph: (path, init = {}) => ask(`/v24.0${path}`, { ...init, headers: { ...authorization, ...init.headers } }),
    control: (path, init = {}) =>
      ask(`/__simulator${path}`, { ...init, ...(typeof init.body === 'string' && { headers: json }) }),
    async stop() {
      await meta.stop();
      await receiver.stop();
    },
  };
}
