import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts';

/**
 * Receives webhooks and prints each event once.
 *   RECADO_WEBHOOK_SECRET=whsec_… node examples/receive-webhooks.ts
 */
const secret = process.env['RECADO_WEBHOOK_SECRET'] ?? '';
/** A real receiver stores the ids in its database, in the transaction of its own change. */
const known = new Set<string>();

createServer(async (request, response) => {
  try {
    const event = await verifyWebhook(await text(request), request.headers, secret);
    const id = String(request.headers['webhook-id']);
    if (!known.has(id)) process.stdout.write(`${event.type} ${event.seq}\n`);
    known.add(id);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 401 : 500).end();
  }
}).listen(8080);
