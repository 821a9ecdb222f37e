import { createRecado, RecadoError } from '../src/index.ts';

/**
 * Answers in an open conversation, once for each order: with the same idempotency key a repeated run sends nothing again.
 *   RECADO_URL=https://recado.example/backend RECADO_KEY=rk_… node examples/send-message.ts 1234 58213
 */
const [ticketId = '', order = ''] = process.argv.slice(2);
const recado = createRecado({
  baseUrl: process.env['RECADO_URL'] ?? '',
  apiKey: process.env['RECADO_KEY'] ?? '',
});

try {
  await recado.sendMessage(
    Number(ticketId),
    { body: `Seu pedido ${order} saiu para entrega.` },
    { idempotencyKey: `order-${order}` },
  );
} catch (error) {
  if (!(error instanceof RecadoError)) throw error;
  process.stderr.write(`${error.code} (request ${error.requestId})\n`);
  process.exitCode = 1;
}
