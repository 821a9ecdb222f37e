import type { IncomingMessage, ServerResponse } from 'node:http';
import { asObject, type Json } from './json.ts';

/** Meta's own largest file, and some room for the form around it. */
const MAX_BODY_BYTES = 101 * 1024 * 1024;

export class BodyTooLarge extends Error {}
export class BodyUnreadable extends Error {}

const bodies = new WeakMap<IncomingMessage, Promise<Buffer>>();

/** A repeated request gets the same response. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = bodies.get(request) ?? readChunks(request);
  bodies.set(request, body);
  return body;
}

async function readChunks(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_BODY_BYTES) throw new BodyTooLarge('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function readJson(request: IncomingMessage): Promise<Json> {
  const body = await readBody(request);
  if (body.length === 0) return {};
  try {
    return asObject(JSON.parse(body.toString()));
  } catch {
    throw new BodyUnreadable('The body is not JSON');
  }
}

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly mimeType: string;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile | undefined;
}

export async function readForm(request: IncomingMessage): Promise<Form> {
  const contentType = request.headers['content-type'] ?? '';
  const body = await readBody(request);
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    for (const [name, value] of form.entries()) {
      if (typeof value === 'string') fields[name] = value;
      else file ??= { bytes: Buffer.from(await value.arrayBuffer()), name: value.name, mimeType: value.type };
    }
  } catch {
    throw new BodyUnreadable('The body is not a form');
  }
  return { fields, file };
}

export function isForm(request: IncomingMessage): boolean {
  return /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

export function sendBytes(response: ServerResponse, bytes: Buffer, contentType: string): void {
  response.writeHead(200, {
    'content-type': contentType,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    // Customers may send HTML or SVG; opened in a browser it must not run beside the control API.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

export function isLoopbackHost(host: string | undefined): boolean {
  return loopbackHost.test(host ?? '');
}

/** Programs send no origin; a browser does, and only pages of this machine may act here. */
export function isLoopbackOrigin(origin: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).host));
}
