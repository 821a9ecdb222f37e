import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { MultipartRule } from '@recado/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { safeFileName } from './safe-file-name.ts';
import type { UploadedFile } from './uploaded-file.ts';

export interface FormOptions {
  readonly rule: MultipartRule;
  /** Of all texts together. */
  readonly textLimitBytes: number;
  /** Where the files are stored for the handler. */
  readonly temporaryDir: string;
}

export interface Form {
  /** A text per field, a list of them for a repeated field. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

export const TEMPORARY_PREFIX = 'recado-upload-';
const MAX_FIELDS = 200;

/** Reads a form, passes it to `work` and removes its files in every case. */
export async function withForm<T>(
  request: FastifyRequest,
  options: FormOptions,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(options.temporaryDir, TEMPORARY_PREFIX));
  try {
    return await work(await readForm(request, options, folder));
  } finally {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      request.log.error({ err: error }, 'the files of an upload could not be removed'),
    );
  }
}

async function readForm(request: FastifyRequest, options: FormOptions, folder: string): Promise<Form> {
  const { rule, textLimitBytes } = options;
  const parts = request.parts({
    limits: {
      fieldSize: textLimitBytes,
      fields: MAX_FIELDS,
      // One more than allowed, in number and in size, so that it is detected and refused here with its own code.
      files: rule.maxFiles + 1,
      fileSize: rule.maxFileBytes + 1,
    },
  });
  try {
    return await collect(parts, options, folder);
  } catch (error) {
    // Read to its end and discarded, so that the caller gets the refusal instead of a broken connection.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error);
  }
}

async function collect(
  parts: AsyncIterable<Multipart>,
  { rule, textLimitBytes }: FormOptions,
  folder: string,
): Promise<Form> {
  const texts = new Map<string, unknown[]>();
  const files: UploadedFile[] = [];
  let textBytes = 0;
  for await (const part of parts) {
    if (part.type === 'file') {
      assertExpected(part, rule, files.length);
      const file = await storeFile(part, rule.maxFileBytes, join(folder, randomUUID()));
      // A browser sends this for an empty file field.
      if (file.sizeBytes > 0 || part.filename) files.push(file);
      continue;
    }
    textBytes += sizeOf(part);
    if (part.valueTruncated || textBytes > textLimitBytes) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
    texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), part.value]);
  }
  const fields = [...texts].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
  return { fields: Object.fromEntries(fields), files };
}

function assertExpected(part: MultipartFile, { files, maxFiles }: MultipartRule, already: number): void {
  const expected = typeof files === 'string' ? [files] : files;
  if (!expected.includes(part.fieldname)) throw invalid(part.fieldname, 'no file is expected in this field');
  if (already >= maxFiles) throw invalid(part.fieldname, `at most ${maxFiles} files`);
}

async function storeFile(part: MultipartFile, maxBytes: number, path: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(
    part.file,
    async function* measured(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return {
    fieldName: part.fieldname,
    fileName: safeFileName(part.filename),
    declaredMimeType: part.mimetype.slice(0, 200),
    sizeBytes,
    sha256: hash.digest('hex'),
    path,
  };
}

/** A part may also be JSON; it was text on the wire. */
const sizeOf = ({ value }: MultipartValue): number =>
  Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));

const invalid = (path: string, message: string): AppError =>
  new AppError('ERR_INVALID_REQUEST', { issues: [{ path: path.slice(0, 100), message }] });

/** Only our own disk is our fault; any other error is in the form. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const isOurs = error instanceof Error && 'syscall' in error;
  return isOurs ? error : new AppError('ERR_INVALID_REQUEST', { cause: error });
}
