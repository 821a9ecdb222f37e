import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from './metrics.ts';
import { createReadiness, type ReadinessChecks } from './readiness.ts';

export interface OpsServerOptions {
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly readiness: ReadinessChecks;
  /** Reasons of this process alone to get no work, such as "starting"; none while it may. */
  readonly ownReasons: () => readonly string[];
  readonly checkTimeoutMs?: number;
  readonly toleranceMs?: number;
}

export interface OpsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** The endpoints for operators' tools: liveness, readiness and metrics. Not for the internet. */
export async function startOpsServer(options: OpsServerOptions): Promise<OpsServer> {
  const { host, port, log, metrics, readiness, ownReasons, checkTimeoutMs = 2000, toleranceMs = 0 } = options;
  const findFailures = createReadiness(readiness, { timeoutMs: checkTimeoutMs, toleranceMs });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (`${request.method} ${request.url}`) {
      case 'GET /health/live':
        return sendJson(response, 200, { live: true });
      case 'GET /health/ready':
        return answerReady(response);
      case 'GET /metrics': {
        const { contentType, text } = await metrics.render();
        response.writeHead(200, { 'content-type': contentType }).end(text);
        return;
      }
      default:
        return sendJson(response, 404, { error: 'not found' });
    }
  }

  async function answerReady(response: ServerResponse): Promise<void> {
    // Before anything stops working, so that the load balancer has stopped sending by then.
    const reasons = ownReasons();
    if (reasons.length > 0) return sendJson(response, 503, { ready: false, failing: reasons });

    const failures = await findFailures();
    for (const { name, error } of failures) log.warn({ check: name, err: error }, 'not ready');
    if (failures.length === 0) return sendJson(response, 200, { ready: true });
    // Names only: reasons contain hosts and users, and go to the log.
    sendJson(response, 503, { ready: false, failing: failures.map(({ name }) => name) });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((err) => {
      log.error({ err }, 'ops request failed');
      sendJson(response, 500, { error: 'failed' });
    });
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
