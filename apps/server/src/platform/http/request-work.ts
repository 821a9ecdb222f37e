import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { inContext, type WorkContext } from '../spans/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: WorkContext | undefined;
  }
}

/** Before everything else of a request, so that its log lines have its company and all its work is in its trace. */
export function startWork(app: FastifyInstance, { tracing }: Services): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A `traceparent` of the caller is not continued: anyone could have every request recorded.
    const work = { span: tracing.start('http.request', { 'http.request.method': request.method }) };
    request.work = work;
    inContext(work, done);
  });
  // The body is read in the context of the connection, so what comes after it begins again here.
  app.addHook('preValidation', (request, _reply, done) => inContext(request.work ?? {}, done));
}

/** When the response has been sent. */
export function endWork(request: FastifyRequest, reply: FastifyReply): void {
  const { span } = request.work ?? {};
  if (!span) return;
  span.set({
    'http.route': request.routeOptions.url ?? 'unknown',
    'http.response.status_code': reply.statusCode,
    'recado.company.id': request.work?.companyId,
  });
  if (reply.statusCode >= 500) span.fail({ code: String(reply.statusCode) });
  span.end();
}
