import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Refusal } from './s3-error.ts';

export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Of keys that a role hands out: every request must carry it. */
  readonly sessionToken?: string;
}

export interface SignedRequest {
  readonly method: string;
  /** As it came: the signature is over the encoded path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60 * 1000;

/** Computes the signature again, and refuses as S3 does when it differs. */
export function checkSignature({ method, url, headers, body }: SignedRequest, account: S3Account, now: Date): void {
  const authorization = headers.authorization;
  if (authorization === undefined) throw new S3Refusal('AccessDenied', 'Access Denied');
  const [, accessKeyId, day = '', region = '', signedNames = '', given = ''] = FORM.exec(authorization) ?? [];
  if (accessKeyId === undefined) throw new S3Refusal('AuthorizationHeaderMalformed', 'The header is malformed.');
  if (accessKeyId !== account.accessKeyId)
    throw new S3Refusal('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  if (headers['x-amz-security-token'] !== account.sessionToken)
    throw new S3Refusal('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  if (region !== account.region)
    throw new S3Refusal(
      'AuthorizationHeaderMalformed',
      `The region '${region}' is wrong; expecting '${account.region}'`,
    );

  const moment = String(headers['x-amz-date'] ?? '');
  checkMoment(moment, day, now);
  const payloadHash = String(headers['x-amz-content-sha256'] ?? '');
  if (payloadHash !== createHash('sha256').update(body).digest('hex'))
    throw new S3Refusal('XAmzContentSHA256Mismatch', "The provided 'x-amz-content-sha256' header does not match.");

  const names = signedNames.split(';');
  const unsigned = Object.keys(headers).filter((name) => /^(host|x-amz-.*)$/.test(name) && !names.includes(name));
  if (unsigned.length > 0)
    throw new S3Refusal('AccessDenied', `There were headers present which were not signed: ${unsigned}`);

  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .sort()
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedNames,
    payloadHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, hashOf(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(given, 'hex')))
    throw new S3Refusal('SignatureDoesNotMatch', 'The request signature we calculated does not match yours.');
}

function checkMoment(moment: string, day: string, now: Date): void {
  const [, date = '', hours = '', minutes = '', seconds = ''] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/.exec(moment) ?? [];
  if (date === '' || date !== day) throw new S3Refusal('AccessDenied', 'AWS authentication requires a valid Date.');
  const at = Date.parse(`${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hours}:${minutes}:${seconds}Z`);
  if (Math.abs(at - now.getTime()) > MAX_SKEW_MS)
    throw new S3Refusal(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
