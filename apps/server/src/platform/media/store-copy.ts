import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import type { CompanyScope } from '../scope.ts';

/** Stores bytes that no row will reference: the orphan sweep removes them after a day. */
export async function storeCopy(
  { services, companyId, now }: CompanyScope,
  { bytes, mimeType, fileName }: { bytes: Uint8Array; mimeType: string; fileName: string },
): Promise<string> {
  const [year, month] = now.toISOString().split('-');
  const extension = /^\.[a-z0-9]{1,8}$/i.exec(extname(fileName))?.[0].toLowerCase() ?? '.bin';
  const key = `${companyId}/media/${year}/${month}/${randomBytes(16).toString('hex')}${extension}`;
  await services.storage.put(key, bytes, { contentType: mimeType });
  return key;
}
