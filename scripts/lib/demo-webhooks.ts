import type { Env } from '../../apps/server/src/platform/env.ts';
import { openPix } from '../../apps/server/src/platform/pix/open-pix.ts';
import { pixWebhookAddress } from '../../apps/server/src/platform/pix/webhook-address.ts';
import { registerDemoWebhook } from '../../apps/server/test/demo/demo-connection.ts';

/** Registers the demo installation's webhooks with the simulated Meta and the simulated bank, once both answer. */
export async function registerDemoWebhooks(env: Env): Promise<void> {
  const api = `http://127.0.0.1:${env.PORT}/backend`;
  await registerDemoWebhook(env, { api, simulator: 'http://127.0.0.1:8030' });
  console.log('The demo company receives messages of customers.');
  const pix = openPix(env);
  await pix?.provider.registerWebhook(pixWebhookAddress(api, env.PIX_WEBHOOK_KEY));
  await pix?.close();
}
