import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { LOOPBACK, listenOnLoopback } from '../../loopback.ts';
import { createBoundedMap } from '../../meta/bounded.ts';
import { readBody, sendJson } from '../../meta/http.ts';
import type { FaultBox } from '../faults.ts';
import { createMediaCertificate } from './media-certificate.ts';

/** The file servers of WhatsApp: they store encrypted bytes and know nothing about them. */
export interface MediaStore {
  /** The root that clients must trust, as PEM. */
  readonly authority: string;
  /** Host and port. Clients insist on HTTPS. */
  readonly host: string;
  /** The token of an upload. */
  readonly uploadToken: string;
  put(bytes: Buffer): StoredMedia;
  /** Also what is not served any more: phones have it. */
  get(directPath: string): Buffer | undefined;
  /** Is not served from now on. */
  expire(directPath: string): void;
  stop(): Promise<void>;
}

export interface StoredMedia {
  readonly url: string;
  readonly directPath: string;
}

const CAPACITY = 2_000;

export async function startMediaStore(faults: FaultBox, port: number): Promise<MediaStore> {
  const files = createBoundedMap<string, { readonly bytes: Buffer; downloads: number; isExpired: boolean }>(CAPACITY);
  const { key, certificate } = createMediaCertificate();
  const uploadToken = randomBytes(16).toString('hex');
  const server = createServer({ key, cert: certificate }, (request, response) => {
    // A connection closed during an upload ends here, not as an uncaught error.
    answer(request, response).catch(() => request.socket.destroy());
  });
  const host = `${LOOPBACK}:${await listenOnLoopback(server, port)}`;

  function put(bytes: Buffer): StoredMedia {
    const directPath = `/v/${randomBytes(16).toString('hex')}.enc`;
    files.set(directPath, { bytes, downloads: 0, isExpired: false });
    return { url: `https://${host}${directPath}`, directPath };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', `https://${host}`);
    const { slowMediaMs, mediaFailsFirst } = faults.current();
    if (slowMediaMs > 0) await wait(faults.dice.between('slowMediaMs', 0, slowMediaMs));
    if (request.method === 'POST') {
      const bytes = await readBody(request);
      if (searchParams.get('auth') !== uploadToken) return sendJson(response, 401, { error: 'unauthorized' });
      if (faults.happens('failUploads')) return sendJson(response, 503, { error: 'unavailable' });
      const { url, directPath } = put(bytes);
      return sendJson(response, 200, { url, direct_path: directPath });
    }
    const file = files.get(pathname);
    if (!file) return sendJson(response, 404, { error: 'not found' });
    if (file.isExpired) return sendJson(response, 410, { error: 'gone' });
    file.downloads += 1;
    if (file.downloads <= mediaFailsFirst) return sendJson(response, 503, { error: 'unavailable' });
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.bytes.length });
    response.end(file.bytes);
  }

  return {
    authority: certificate,
    host,
    uploadToken,
    put,
    get: (directPath) => files.get(directPath)?.bytes,
    expire(directPath) {
      const file = files.get(directPath);
      if (file) file.isExpired = true;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
