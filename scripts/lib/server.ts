import { once } from 'node:events';
import { createServer } from 'node:net';
import { spawnBound } from '../../apps/server/test/bound-process.ts';

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** In fifths of a second: a busy machine is slow. */
const DELIVERY_DEADLINE = 450;

/** Starts every role in one process on a free port with this environment; resolves once it answers. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const [port, opsPort] = await Promise.all([freePort(), freePort()]);
  const address = `http://localhost:${port}`;
  const child = spawnBound(process.execPath, ['apps/server/src/processes/all.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port), OPS_PORT: String(opsPort), PUBLIC_URL: address },
  });
  const answers = (url: string) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; ; attempt += 1) {
    const isReady = await answers(`http://127.0.0.1:${opsPort}/health/ready`);
    if (isReady && (await answers(`${address}${env['API_BASE_PATH'] ?? ''}/version`))) break;
    if (attempt > DELIVERY_DEADLINE || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('The server did not become ready.');
    }
    await new Promise((wait) => setTimeout(wait, 200));
  }
  return {
    address,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
