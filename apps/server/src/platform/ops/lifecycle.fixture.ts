import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../log/logger.ts';
import { createLifecycle } from './lifecycle.ts';

/** A small process for lifecycle.test.ts: an HTTP server with slow responses, and several ways to fail. */
const [, , behaviour] = process.argv;
const log = createLogger({ level: 'info', name: 'fixture' });
const lifecycle = createLifecycle(log, { deadlineMs: behaviour === 'hang' ? 300 : 10_000 });

lifecycle.onStop('first', () => undefined);

const server = createServer(async (request, response) => {
  log.info('accepted');
  if (request.url === '/throw') setImmediate(() => throwUncaught());
  if (request.url === '/reject') void Promise.reject(new Error('an uncaught failure'));
  if (request.url === '/reject-text') void Promise.reject('only a text');
  await sleep(400);
  response.setHeader('connection', 'close').end(`shutting down: ${lifecycle.isShuttingDown()}`);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
lifecycle.onStop('http', () => new Promise((resolve) => void server.close(() => resolve())));

if (behaviour === 'hang') lifecycle.onStop('hanging', () => new Promise(() => undefined));
if (behaviour === 'fail') {
  lifecycle.onStop('failing', () => {
    throw new Error('cannot stop');
  });
}
if (behaviour === 'late') lifecycle.onStop('early', () => lifecycle.onStop('late', () => undefined));

log.info({ port: (server.address() as AddressInfo).port }, 'listening');

function throwUncaught(): never {
  throw new Error('an uncaught failure');
}
