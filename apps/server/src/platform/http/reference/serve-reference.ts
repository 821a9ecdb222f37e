import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ReferenceDocument } from './openapi-document.ts';
import { publicDocument } from './public-document.ts';
import { referenceStyle } from './reference-style.ts';
import { renderReference } from './render-reference.ts';

const styleHash = createHash('sha256').update(referenceStyle).digest('base64');
/** No script, no frame, nothing external: only the inline style, named by its hash. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const cacheControl = 'public, max-age=300';

/** The reference of the public API for people at `/docs`, and for programs below it. Both come from the contracts. */
export function serveReference(app: FastifyInstance, basePath: string): void {
  let page: string | undefined;
  let document: string | undefined;
  const shown = (): ReferenceDocument => publicDocument(app.swagger() as unknown as ReferenceDocument);
  const hidden = { schema: { hide: true } } as const;

  app.get('/docs', hidden, (_request, reply) => {
    // Built on request: routes are still being added while the process starts.
    page ??= renderReference(shown(), `${basePath}/docs/openapi.json`);
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', cacheControl)
      .type('text/html; charset=utf-8')
      .send(page);
  });

  app.get('/docs/openapi.json', hidden, (_request, reply) => {
    document ??= JSON.stringify(shown());
    return reply.header('cache-control', cacheControl).type('application/json; charset=utf-8').send(document);
  });
}
