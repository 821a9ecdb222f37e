import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';

export interface WebAppOptions {
  /** The folder of the built web app. */
  readonly root: string;
  /** The address of the API for the page: a path on this address, or another address. */
  readonly apiBase: string;
  readonly isSecure: boolean;
}

/** Serves the built web app: files by name, the one page for every screen's address. */
export async function createWebApp({ root, apiBase, isSecure }: WebAppOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  const page = await readPage(root, apiBase);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets element styles from script; they cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The thumbnails of help videos come from YouTube's image server, which sets no cookies.
        imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com', ...originOf(apiBase)],
        mediaSrc: ["'self'", 'blob:', ...originOf(apiBase)],
        connectSrc: ["'self'", ...originOf(apiBase), ...originOf(apiBase).map(asSocketOrigin)],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        manifestSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', keptFor(root, path));
      // The service worker controls every screen, wherever the file lies.
      if (path === join(root, 'sw.js')) reply.header('service-worker-allowed', '/');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isFile = /\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '');
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isFile) return reply.status(404).send('not found');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  return app;
}

function keptFor(root: string, path: string): string {
  // Names under assets contain a hash of their content, so they never change; everything else may, with a release.
  if (path.startsWith(join(root, 'assets'))) return 'public, max-age=31536000, immutable';
  // A browser asks for the icon with every opened ticket; one that is an hour old does no harm.
  return /\.(?:svg|png)$/.test(path) ? 'public, max-age=3600' : 'no-cache';
}

async function readPage(root: string, apiBase: string): Promise<string> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const meta = /(<meta name="api-base" content=")[^"]*(")/;
  if (!meta.test(page)) throw new Error('The built page has no place for its API address.');
  return page.replace(meta, (_whole, before: string, after: string) => `${before}${apiBase}${after}`);
}

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

const asSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');
