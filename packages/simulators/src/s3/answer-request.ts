import type { IncomingHttpHeaders } from 'node:http';
import type { Bucket, ListedPart, S3Object } from './bucket.ts';
import { S3Refusal } from './s3-error.ts';

export interface S3Request {
  readonly method: string;
  /** Empty: the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Of a list, where the caller wants no fewer. */
  readonly keysPerPage: number;
}

export interface S3Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** One call of the API that the product uses: objects, ranges, lists and uploads in parts. */
export function answerRequest(bucket: Bucket, request: S3Request): S3Answer {
  const { method, key, query } = request;
  if (key === '') return answerBucket(bucket, request);
  const uploadId = query.get('uploadId');
  if (method === 'POST' && query.has('uploads'))
    return xml('InitiateMultipartUploadResult', `<UploadId>${bucket.beginUpload(key, typeOf(request))}</UploadId>`);
  if (uploadId !== null) return answerUpload(bucket, uploadId, request);
  switch (method) {
    case 'PUT':
      return { status: 200, headers: { etag: bucket.put(key, request.body, typeOf(request)).etag } };
    case 'GET':
      return answerObject(bucket.get(key), request.headers.range);
    case 'HEAD':
      return { ...answerObject(bucket.get(key), undefined), body: '' };
    case 'DELETE':
      bucket.delete(key);
      return { status: 204 };
    default:
      throw new S3Refusal('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
}

function answerBucket(bucket: Bucket, { method, query, keysPerPage }: S3Request): S3Answer {
  if (method === 'HEAD') return { status: 200 };
  if (method !== 'GET' || query.get('list-type') !== '2')
    throw new S3Refusal('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  const limit = Math.min(keysPerPage, Number(query.get('max-keys') ?? keysPerPage));
  const found = bucket.list(query.get('prefix') ?? '', query.get('continuation-token') ?? '', limit);
  const page = found.slice(0, limit);
  const contents = page.map(
    ([key, { bytes, modifiedAt, etag }]) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified>` +
      `<ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  const next =
    found.length > limit ? `<NextContinuationToken>${escapeXml(page.at(-1)?.[0] ?? '')}</NextContinuationToken>` : '';
  const isTruncated = `<IsTruncated>${found.length > limit}</IsTruncated>`;
  return xml('ListBucketResult', `<KeyCount>${page.length}</KeyCount>${isTruncated}${next}${contents.join('')}`);
}

function answerUpload(bucket: Bucket, id: string, { method, key, query, body }: S3Request): S3Answer {
  switch (method) {
    case 'PUT':
      return {
        status: 200,
        headers: { etag: bucket.putPart(id, key, { number: Number(query.get('partNumber')), bytes: body }) },
      };
    case 'POST':
      return xml(
        'CompleteMultipartUploadResult',
        `<ETag>${escapeXml(bucket.completeUpload(id, key, readParts(body)).etag)}</ETag>`,
      );
    case 'DELETE':
      bucket.abortUpload(id, key);
      return { status: 204 };
    default:
      throw new S3Refusal('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
}

function answerObject({ bytes, contentType, etag, modifiedAt }: S3Object, range: string | undefined): S3Answer {
  const headers = {
    'content-type': contentType,
    etag,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined)
    return { status: 200, headers: { ...headers, 'content-length': String(bytes.length) }, body: bytes };
  const start = Number(from);
  const end = Math.min(bytes.length - 1, to ? Number(to) : bytes.length - 1);
  if (start >= bytes.length || end < start)
    throw new S3Refusal('InvalidRange', 'The requested range is not satisfiable');
  const part = bytes.subarray(start, end + 1);
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.length),
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
    },
    body: part,
  };
}

const typeOf = ({ headers }: S3Request): string => headers['content-type'] ?? 'binary/octet-stream';

/** Clients write the number and the tag of a part in either order. */
function readParts(body: Buffer): ListedPart[] {
  const parts = body.toString().matchAll(/<Part>(.*?)<\/Part>/gs);
  return [...parts].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replace(/&(?:quot|#34|#x22);/g, '"'),
  }));
}

const xml = (root: string, inner: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`,
});

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
