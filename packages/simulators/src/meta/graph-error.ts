import { randomBytes } from 'node:crypto';
import { withoutUndefined } from './json.ts';

interface GraphErrorFields {
  readonly message: string;
  readonly type?: string;
  readonly code: number;
  readonly error_subcode?: number;
  readonly error_data?: { readonly messaging_product: string; readonly details: string };
}

/** A refusal in the envelope every Graph API error has. */
export class GraphError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, fields: GraphErrorFields) {
    super(fields.message);
    this.status = status;
    this.body = { error: withoutUndefined({ type: 'OAuthException', ...fields, fbtrace_id: traceId() }) };
  }
}

/** No response at all: `hang` never answers, `reset` closes the connection. */
export class NoAnswer extends Error {
  readonly how: 'hang' | 'reset';

  constructor(how: 'hang' | 'reset') {
    super(`The answer is lost (${how})`);
    this.how = how;
  }
}

export function invalidToken(): GraphError {
  return new GraphError(401, { message: 'Invalid OAuth access token - Cannot parse access token', code: 190 });
}

/** The same for what does not exist and for what belongs to another business, as Meta answers. */
export function unknownObject(method: string, id: string): GraphError {
  return new GraphError(400, {
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    type: 'GraphMethodException',
    code: 100,
    error_subcode: 33,
  });
}

export function invalidParameter(message: string): GraphError {
  return new GraphError(400, { message: `(#100) ${message}`, code: 100 });
}

function traceId(): string {
  return `A${randomBytes(16).toString('base64url')}`;
}
