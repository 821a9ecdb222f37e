import { Readable } from 'node:stream';
import { emptyResponse } from '@recado/contracts';
import type { FastifyReply } from 'fastify';
import { type FileAnswer, isFileAnswer, isTextAnswer } from './answers.ts';
import { contentDisposition } from './content-disposition.ts';

/** Sends a handler's result: nothing, a text, a file, or (everything else) JSON by the contract's response. */
export function sendAnswer(reply: FastifyReply, answer: unknown): unknown {
  if (reply.request.routeOptions.config.contract?.response === emptyResponse) return reply.status(204).send();
  if (isTextAnswer(answer)) return reply.type(answer.contentType).send(answer.text);
  if (isFileAnswer(answer)) return sendFile(reply, answer);
  // Fastify would send a string as plain text; every other response of the API is JSON.
  return typeof answer === 'string' ? sendJson(reply, JSON.stringify(answer)) : answer;
}

/** JSON that is serialised already. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { body, range, status = range ? 206 : 200 } = file;
  const headers = fileHeaders(file, status);
  try {
    void reply.status(status).headers(headers);
    if (reply.request.method !== 'HEAD') {
      clearHeadersOnError(reply, body, Object.keys(headers));
      return reply.send(body);
    }
    body.destroy();
    return reply.send(Readable.from([]));
  } catch (error) {
    body.destroy();
    throw error;
  }
}

function fileHeaders(file: FileAnswer, status: number): Record<string, string> {
  const { range, sizeBytes } = file;
  const length = status === 416 ? 0 : range ? range.end - range.start + 1 : sizeBytes;
  return {
    'content-type': file.contentType,
    'content-length': String(length),
    'content-disposition': contentDisposition(file.disposition, file.fileName),
    'cache-control': file.cacheControl,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}` }),
    ...(status === 416 && { 'content-range': `bytes */${sizeBytes}` }),
    // A file may be any upload. Opened alone it must not act as a page of this address.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

/** A file that fails before its first byte is answered with an error, which must not be cached in its place. */
function clearHeadersOnError(reply: FastifyReply, body: Readable, names: readonly string[]): void {
  body.once('error', () => {
    if (reply.raw.headersSent) return;
    for (const name of names) {
      if (name.startsWith('x-content') || name.startsWith('content-security')) continue;
      void reply.removeHeader(name);
      reply.raw.removeHeader(name);
    }
  });
}
