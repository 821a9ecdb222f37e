import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendJson } from '../meta/http.ts';

const folder = join(import.meta.dirname, 'page');

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** One dot, before the ending: neither a path upwards nor a test file has such a name. */
const servable = /^(?:\/[a-z-]+)+\.(html|css|js|svg)$/;

/** Reads QR codes for company/read-qr.js. It is the only file of a package that can be had here. */
const JSQR = '/node_modules/jsqr/dist/jsQR.js';

/** The files of the page as they are on disk, so that a change shows after a reload. */
export async function servePageFile(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET') return sendJson(response, 405, { error: 'only GET' });
  const path = pathname === '/' ? '/index.html' : pathname;
  const ending = path === JSQR ? 'js' : servable.exec(path)?.[1];
  const bytes = ending === undefined ? undefined : await readFile(onDisk(path)).catch(() => undefined);
  if (ending === undefined || bytes === undefined) return sendJson(response, 404, { error: 'not found' });

  response.writeHead(200, {
    'content-type': contentTypes[ending] ?? '',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    // Strangers' words and files are shown here: nothing but the page's own files may run or be fetched.
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

const onDisk = (path: string): string =>
  path === JSQR ? fileURLToPath(import.meta.resolve('jsqr')) : join(folder, path);
