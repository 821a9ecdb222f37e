import { request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { sendJson } from '../meta/http.ts';

/** Passes a call on and its answer back as they come, so that event streams and large files flow through. */
export function relay(target: URL, path: string, request: IncomingMessage, response: ServerResponse): void {
  const call = ask(new URL(path, target), {
    method: request.method ?? 'GET',
    headers: passedOn(request),
    // A connection from before the Meta simulator was restarted would fail the first call after it.
    agent: false,
  });
  call.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedBack(answer));
    // An answer that breaks off must break off here too: the page would take a silent event stream for a quiet day.
    pipeline(answer, response).catch(() => response.destroy());
  });
  call.on('error', () => {
    if (response.headersSent) response.destroy();
    else sendUnreachable(target, response);
  });
  response.on('close', () => call.destroy());
  pipeline(request, call).catch(() => call.destroy());
}

export function sendUnreachable(target: URL, response: ServerResponse): void {
  if (!response.destroyed) sendJson(response, 502, { error: `Nothing answers at ${target.origin}` });
}

/** The origin stays behind: it was checked here, and the far end would answer it with headers meant for a browser. */
function passedOn({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return pick(headers, ['accept', 'content-type', 'content-length', 'transfer-encoding']);
}

function passedBack({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return pick(headers, [
    'content-type',
    'content-length',
    'cache-control',
    'content-security-policy',
    'x-content-type-options',
  ]);
}

function pick(headers: IncomingMessage['headers'], names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
