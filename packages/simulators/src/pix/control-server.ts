import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost, isLoopbackOrigin, readBody, sendJson } from '../meta/http.ts';
import type { Bank } from './api-server.ts';
import { bankPage } from './bank-page.ts';

/** GET / for a person; POST /control/{pay,give-back,down,up} for the page and for programs. */
export async function answerControl(bank: Bank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host, origin } = request.headers;
  // A web page open in the same browser could otherwise pay with our money, simulated as it is.
  if (!isLoopbackHost(host) || !isLoopbackOrigin(origin)) return sendJson(response, 403, { error: 'loopback only' });
  const { pathname } = new URL(request.url ?? '/', 'http://pix.test');
  if (request.method === 'GET' && pathname === '/') return sendPage(response, bank);
  if (request.method !== 'POST') return sendJson(response, 404, { error: 'not found' });

  const fields = new URLSearchParams((await readBody(request)).toString('utf8'));
  try {
    await act(bank, pathname, fields);
  } catch (error) {
    return sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
  response.writeHead(303, { location: '/' });
  response.end();
}

async function act({ charges, callbacks, faults }: Bank, path: string, fields: URLSearchParams): Promise<void> {
  switch (path) {
    case '/control/pay': {
      const transfer = charges.pay(fields.get('txid') ?? '', fields.get('value') ?? undefined);
      if (fields.get('silent') !== 'true') await callbacks.tell([transfer], Number(fields.get('times') ?? 1));
      return;
    }
    case '/control/give-back':
      await callbacks.tell([charges.giveBack(fields.get('endToEndId') ?? '')]);
      return;
    case '/control/down':
    case '/control/up':
      faults.setDown(path === '/control/down');
      return;
    default:
      throw new Error(`There is no ${path}.`);
  }
}

function sendPage(response: ServerResponse, { charges, faults }: Bank): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    'cache-control': 'no-store',
  });
  response.end(bankPage(charges.all(), faults.isDown()));
}
