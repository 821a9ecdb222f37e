import { parseArgs } from 'node:util';
import { loadEnv } from '../env.ts';
import { openPix } from './open-pix.ts';
import { pixWebhookAddress } from './webhook-address.ts';

const usage = `The bank that companies pay through, for operators.

  webhook [https://api.example.com]   tells it where to call; without an address, PUBLIC_URL and API_BASE_PATH`;

const {
  positionals: [command, address],
} = parseArgs({ allowPositionals: true });
const env = loadEnv(process.env);

switch (command) {
  case 'webhook': {
    const pix = openPix(env);
    if (!pix) throw new Error('PIX_API_URL names no bank.');
    const api = address ?? env.PUBLIC_URL.replace(/\/+$/, '') + env.API_BASE_PATH;
    await pix.provider.registerWebhook(pixWebhookAddress(api, env.PIX_WEBHOOK_KEY));
    await pix.close();
    console.log(`The bank calls ${api}/webhooks/pix.`);
    break;
  }
  default:
    console.log(usage);
    process.exitCode = 1;
}
