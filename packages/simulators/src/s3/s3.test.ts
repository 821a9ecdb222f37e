import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { checkSignature, type SignedRequest } from './check-signature.ts';
import { type RunningS3, startS3 } from './s3.ts';

// The example "GET Object" of "Signature Calculations for the Authorization Header" in the reference of Amazon S3.
const account = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const authorization =
  'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
  'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
  'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const headers = {
  host: 'examplebucket.s3.amazonaws.com',
  range: 'bytes=0-9',
  'x-amz-content-sha256': hashOf(''),
  'x-amz-date': '20130524T000000Z',
  authorization,
};
const request: SignedRequest = { method: 'GET', url: '/test.txt', headers, body: Buffer.alloc(0) };
const codeOf = (changed: Partial<SignedRequest>, at = now): unknown => {
  try {
    checkSignature({ ...request, ...changed }, account, at);
    return 'accepted';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('a signature', () => {
  it('that Amazon publishes is accepted', () => expect(codeOf({})).toBe('accepted'));

  it.each<[string, Partial<SignedRequest>, string]>([
    ['for another object', { url: '/other.txt' }, 'SignatureDoesNotMatch'],
    ['for another question', { url: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
    ['for another method', { method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['with another range', { headers: { ...headers, range: 'bytes=0-99' } }, 'SignatureDoesNotMatch'],
    ['of which a header is left out', { headers: { ...headers, 'x-amz-acl': 'public-read' } }, 'AccessDenied'],
    ['that is missing', { headers: { ...headers, authorization: undefined } }, 'AccessDenied'],
    ['that is none', { headers: { ...headers, authorization: 'Bearer x' } }, 'AuthorizationHeaderMalformed'],
    ['for another body', { body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
    [
      'of an unknown key',
      { headers: { ...headers, authorization: authorization.replace('AKIA', 'NONE') } },
      'InvalidAccessKeyId',
    ],
  ])('%s is refused', (_what, changed, code) => expect(codeOf(changed)).toBe(code));

  it('is refused a quarter of an hour later', () => {
    expect(codeOf({}, new Date('2013-05-24T00:15:00Z'))).toBe('accepted');
    expect(codeOf({}, new Date('2013-05-24T00:15:01Z'))).toBe('RequestTimeTooSkewed');
  });
});

describe('the store', () => {
  const running: RunningS3[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((store) => store.stop()));
  });

  it('answers what is not signed with an error in XML', async () => {
    const store = await startS3({ port: 0 });
    running.push(store);
    const answer = await fetch(`${store.addresses.http}/recado/1/a`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/xml']);
    expect(await answer.text()).toContain('<Error><Code>AccessDenied</Code>');
  });
});
