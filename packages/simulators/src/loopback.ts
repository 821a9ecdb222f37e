import type { Server } from 'node:net';

/** Simulators accept anything from anyone, so they never listen where another machine could reach them. */
export const LOOPBACK = '127.0.0.1';

/** The port the server got. Rejects when it is taken, instead of leaving an error event that ends the process. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return address.port;
}
