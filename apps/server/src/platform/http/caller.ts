import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallOrigin } from '../viewer.ts';
import { assertOwnOrigin, type OriginPolicy } from './origin.ts';
import { readHeader } from './read-header.ts';
import type { Caller } from './route.ts';
import { sourceAddressOf } from './source-address.ts';

export function callerOf(request: FastifyRequest, reply: FastifyReply, origins: OriginPolicy): Caller {
  const secure = origins.isSecure || request.protocol === 'https';
  return {
    ip: sourceAddressOf(request.ip),
    userAgent: userAgentOf(request),
    header: (name) => readHeader(request.raw.rawHeaders, name),
    // Every use of a cookie checks the origin of the call; a route cannot omit it.
    cookie: (name) => {
      assertOwnOrigin(origins, request.headers);
      return request.cookies[name];
    },
    setCookie: (name, value, { path, maxAgeSeconds }) => {
      void reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'strict', secure });
    },
    clearCookie: (name, { path }) => {
      void reply.clearCookie(name, { path, httpOnly: true, sameSite: 'strict', secure });
    },
    leaves: () => {
      const left = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableEnded) left.abort();
      });
      return left.signal;
    },
  };
}

export const originOf = (request: FastifyRequest): CallOrigin => ({
  source: sourceAddressOf(request.ip),
  device: userAgentOf(request),
});

const userAgentOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, 300);
