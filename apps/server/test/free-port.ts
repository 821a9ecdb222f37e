import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux uses for outgoing connections (32768 and above). */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * A port for a server that is started later, or stopped and started again. Port 0 would choose among the ports of
 * outgoing connections, where any connection could take it before the server does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
