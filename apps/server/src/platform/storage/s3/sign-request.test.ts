import { describe, expect, it } from 'vitest';
import { signRequest, type UnsignedRequest } from './sign-request.ts';

// The examples of "Signature Calculations for the Authorization Header" in the reference of Amazon S3.
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const host = 'examplebucket.s3.amazonaws.com';
const now = new Date('2013-05-24T00:00:00Z');
const sign = (request: Omit<UnsignedRequest, 'host'>) => signRequest({ host, ...request }, credentials, now);

describe('a signature is the one Amazon publishes for', () => {
  it.each<[string, Omit<UnsignedRequest, 'host'>, string, string]>([
    [
      'a range of an object',
      { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' } },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'an uploaded object',
      {
        method: 'PUT',
        path: '/test%24file.text',
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a query with an empty value',
      { method: 'GET', path: '/', query: { lifecycle: '' } },
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'a list',
      { method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' } },
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_what, request, signedHeaders, signature) => {
    expect(sign(request).headers['authorization']).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`,
    );
  });

  it('the sent request is the signed one: the query in order and encoded', () => {
    const { path, headers } = sign({ method: 'GET', path: '/', query: { prefix: "7/a b'(c)*", 'list-type': '2' } });
    expect(path).toBe('/?list-type=2&prefix=7%2Fa%20b%27%28c%29%2A');
    expect(headers).toMatchObject({ host, 'x-amz-date': '20130524T000000Z' });
  });
});
