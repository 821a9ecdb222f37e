import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface UnsignedRequest {
  readonly method: string;
  readonly host: string;
  /** Already encoded, beginning with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** In lower case. All of them are signed. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface SignedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** AWS Signature Version 4 over the whole request, body included: a request changed on its way is refused. */
export function signRequest(request: UnsignedRequest, credentials: S3Credentials, now: Date): SignedRequest {
  const { method, host, path, query = {}, body = EMPTY } = request;
  const { accessKeyId, secretAccessKey, region } = credentials;
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const payloadHash = sha256(body);
  const headers = { ...request.headers, host, 'x-amz-content-sha256': payloadHash, 'x-amz-date': moment };
  const sorted = Object.entries(headers).sort(byName);
  const signedNames = sorted.map(([name]) => name).join(';');
  const queryText = Object.entries(query)
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(byName)
    .map((pair) => pair.join('='))
    .join('&');

  const lines = sorted.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}`);
  const canonical = [method, path, queryText, ...lines, '', signedNames, payloadHash].join('\n');
  const place = [day, region, 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', moment, place.join('/'), sha256(canonical)].join('\n');
  const key = place.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${place.join('/')},SignedHeaders=${signedNames},Signature=${signature}`;
  return { path: queryText === '' ? path : `${path}?${queryText}`, headers: { ...headers, authorization } };
}

const EMPTY = new Uint8Array();
// By code point: a locale's order would put "x-amz-date" and "x_amz" elsewhere than AWS does.
const byName = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : one > other ? 1 : 0);
const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** AWS also wants characters encoded that JavaScript leaves as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
