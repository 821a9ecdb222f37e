import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

const SIGNATURE_BYTES = 4;
const ZIP = '504b0304';
/** The .xls format of Excel 97 to 2003. */
const COMPOUND_FILE = 'd0cf11e0';

/**
 * The text of an uploaded sheet, in chunks; can be read several times. Excel saves CSV in the encoding of its country:
 * anything but UTF-8 is read as Western European, so that "João" stays João.
 */
export async function openSheet(path: string): Promise<AsyncIterable<string>> {
  const encoding = await encodingOf(path);
  return { [Symbol.asyncIterator]: () => decode(path, new TextDecoder(encoding)) };
}

export type SheetFormat = 'xlsx' | 'xls' | 'text';

/** By its first bytes: its name and declared type are claims. */
export async function sheetFormat(path: string): Promise<SheetFormat> {
  const signature = await readSignature(path);
  if (signature === ZIP) return 'xlsx';
  return signature === COMPOUND_FILE ? 'xls' : 'text';
}

async function encodingOf(path: string): Promise<string> {
  const signature = await readSignature(path);
  if (signature.startsWith('fffe')) return 'utf-16le';
  if (signature.startsWith('feff')) return 'utf-16be';
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

async function readSignature(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  try {
    for await (const _piece of decode(path, new TextDecoder('utf-8', { fatal: true })));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

async function* decode(path: string, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
