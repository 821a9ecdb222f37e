import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

/** GET /messages?to=… and DELETE /messages for programs, GET / for a person. */
export function createMailboxServer(mailbox: Mailbox): Server {
  return createServer((request, response) => {
    // A web page open in the same browser can point its own name at 127.0.0.1 and read reset links from here.
    if (!isLoopbackHost(request.headers.host)) return sendJson(response, 403, { error: 'loopback only' });

    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox');
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return sendPage(response, mailboxPage(mailbox.all()));
      case 'GET /messages': {
        const to = searchParams.get('to');
        return sendJson(response, 200, { messages: to === null ? mailbox.all() : mailbox.messagesTo(to) });
      }
      case 'DELETE /messages':
        mailbox.clear();
        return sendJson(response, 200, { messages: [] });
      default:
        return sendJson(response, 404, { error: 'not found' });
    }
  });
}

function isLoopbackHost(host: IncomingMessage['headers']['host']): boolean {
  return /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host ?? '');
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end(html);
}
