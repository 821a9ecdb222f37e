import type { ErrorBody, ErrorCode } from '@recado/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isFrozen, ProviderError, refusalIn } from '../errors.ts';

/** The one place where a failure becomes a response. */
export function renderError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.status >= 500 && !isFrozen(error))
    request.log.error({ requestId: request.id, err: error }, 'request failed');
  else request.log.debug({ requestId: request.id, code: refusal.body.code }, 'request refused');
  if (refusal.body.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.body.retryAfterSeconds);
  return reply.status(refusal.status).send(refusal.body);
}

interface Refusal {
  readonly status: number;
  readonly body: ErrorBody;
}

function asRefusal(error: FastifyError): Refusal {
  const refusal = refusalIn(error);
  if (refusal) {
    return {
      status: refusal.status,
      body: {
        ...bodyOf(refusal.code),
        ...(refusal.details !== undefined && { error: JSON.stringify(refusal.details) }),
        ...(refusal.issues && { issues: refusal.issues }),
        ...(refusal.retryAfterSeconds !== undefined && { retryAfterSeconds: refusal.retryAfterSeconds }),
      },
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? '',
    }));
    return { status: 400, body: { ...bodyOf('ERR_INVALID_REQUEST'), issues } };
  }
  if (error instanceof ProviderError) return { status: 502, body: bodyOf('ERR_UNAVAILABLE') };
  switch (error.statusCode) {
    case 413:
      return { status: 413, body: bodyOf('ERR_PAYLOAD_TOO_LARGE') };
    case 415:
      return { status: 415, body: bodyOf('ERR_UNSUPPORTED_MEDIA_TYPE') };
    default:
      // Malformed JSON and the like are the caller's fault; anything else is ours and reveals no details.
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? { status: 400, body: bodyOf('ERR_INVALID_REQUEST') }
        : { status: 500, body: bodyOf('ERR_INTERNAL') };
  }
}

export const bodyOf = (code: ErrorCode): ErrorBody => ({ error: code, code });
