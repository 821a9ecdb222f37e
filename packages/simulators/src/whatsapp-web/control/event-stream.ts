import type { ServerResponse } from 'node:http';
import type { World } from '../world.ts';

const HEARTBEAT_MS = 15_000;
/** A page that stopped reading is cut off; it reconnects by itself and lists again. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** GET /__simulator/events: server-sent events, one JSON object each. */
export function openEventStream({ changes }: World, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  response.write(': open\n\n');
  const stop = changes.listen((change) => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(`event: ${change.kind}\ndata: ${JSON.stringify(change)}\n\n`);
  });
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  response.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}
