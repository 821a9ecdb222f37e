import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface Dispatch {
  readonly api: FastifyInstance;
  readonly apiBasePath: string;
  readonly web: FastifyInstance | undefined;
}

/** Idle connections outlive a proxy's own timeout (60 s is usual): closed by us first, its next call would be a 502. */
const timeouts = { keepAliveTimeout: 75_000, requestTimeout: 600_000, headersTimeout: 20_000 };

/** Programs written for other products of the field call it at the root of the site, without our base path. */
const EXTERNAL_API_PATH = '/api/messages/';

/** One address for both: the API under its base path, every other address is a screen of the web app. */
export async function createDispatchingServer({ api, apiBasePath, web }: Dispatch): Promise<Server> {
  await api.ready();
  await web?.ready();
  const isForApi = (url: string): boolean => {
    if (!web) return true;
    const path = url.split('?')[0] ?? '/';
    return path === apiBasePath || path.startsWith(`${apiBasePath}/`) || path.startsWith(EXTERNAL_API_PATH);
  };
  return createServer(timeouts, (request, response) => {
    const app = isForApi(request.url ?? '/') ? api : (web ?? api);
    app.routing(request, response);
  });
}

export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** No new connections; requests under way are finished; idle keep-alive connections are closed immediately. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
  });
}
