import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { CompanyScope } from '../scope.ts';
import { idempotencyKeysRepo, type KeyOwner } from './idempotency-keys.repo.ts';
import type { UploadedFile } from './uploaded-file.ts';

export interface OnceAnswer {
  readonly status: number;
  /** JSON. */
  readonly response: string;
}

/**
 * Runs `work` in one transaction together with the record of its response. A repeat of the key gets that response,
 * waiting for the first call if it is still under way; another request under the same key is refused. Failed work
 * leaves no record, so that it can be retried.
 */
export function answerOnce(
  scope: CompanyScope,
  { requestHash, ...owner }: KeyOwner & { readonly requestHash: Buffer },
  work: (scope: CompanyScope) => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  return scope.transaction(async (scope) => {
    if (await takeKey(scope, owner, requestHash)) {
      const answer = await work(scope);
      await idempotencyKeysRepo.update(scope, owner, answer);
      return answer;
    }
    const kept = await idempotencyKeysRepo.find(scope, owner);
    // Purged for its age between the two statements; the caller's next try finds the key free.
    if (kept === undefined) throw stillBusy();
    if (!kept.requestHash.equals(requestHash)) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
    return kept;
  });
}

/**
 * The same for a call that waits for the network: `prepare` does that before the transaction, unless the key has its
 * answer already. Two calls at the same time may both prepare, but only one of them has an effect.
 */
export async function answerStored(
  scope: CompanyScope,
  request: KeyOwner & { readonly requestHash: Buffer },
  prepare: () => Promise<(scope: CompanyScope) => Promise<OnceAnswer>>,
): Promise<OnceAnswer> {
  const stored = await idempotencyKeysRepo.find(scope, request);
  if (stored === undefined) return answerOnce(scope, request, await prepare());
  if (!stored.requestHash.equals(request.requestHash)) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
  return stored;
}

async function takeKey(scope: CompanyScope, owner: KeyOwner, requestHash: Buffer): Promise<boolean> {
  try {
    return await idempotencyKeysRepo.insertIfFree(scope, owner, requestHash);
  } catch (error) {
    // Waited for the first call up to the statement timeout.
    if ((error as { code?: unknown } | null)?.code === '57014') throw stillBusy(error);
    throw error;
  }
}

const stillBusy = (cause?: unknown): AppError => new AppError('ERR_UNAVAILABLE', { retryAfterSeconds: 1, cause });

/** The key of an Idempotency-Key header. Spaces and non-ASCII characters do not survive every proxy. */
export function readIdempotencyKey(header: string): string {
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new AppError('ERR_INVALID_REQUEST', {
    issues: [{ path: 'idempotency-key', message: '1 to 200 visible ASCII characters' }],
  });
}

export interface RequestToCompare {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** Equal for two calls that ask for the same thing, in any order of fields. */
export function requestHashOf({ method, url, body, files }: RequestToCompare): Buffer {
  const contents = files.map(({ fieldName, fileName, sha256 }) => [fieldName, fileName, sha256]);
  const path = url.replace(/\/(?=\?|$)/, '');
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null, contents], inKeyOrder))
    .digest();
}

function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
