import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipDeflate, type ZipInputFile } from 'fflate';
import { type CsvOptions, csvHead, csvRows } from './csv-text.ts';
import type { AddRows, SheetColumn } from './sheet-column.ts';
import { SHEET_END, sheetHead, sheetRows, workbookParts } from './workbook-xml.ts';

export type SheetFormat = { readonly as: 'xlsx' } | ({ readonly as: 'csv' } & CsvOptions);

export interface WrittenSheet {
  /** Streamed from the disk; must be read to its end or destroyed. */
  readonly body: Readable;
  readonly sizeBytes: number;
}

/**
 * A workbook or a CSV file with the rows that `fill` adds. Each call of `add` goes to a temporary file before it
 * returns, so the memory does not grow with the rows; compression runs outside the event loop.
 */
export async function writeSheet(
  columns: readonly SheetColumn[],
  format: SheetFormat,
  fill: (add: AddRows) => Promise<void>,
): Promise<WrittenSheet> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-sheet-'));
  try {
    const path = join(folder, 'sheet');
    const file = await open(path, 'wx', 0o600);
    try {
      if (format.as === 'xlsx') await writeWorkbook(file, columns, fill);
      else await writeCsv(file, columns, format, fill);
    } finally {
      await file.close();
    }
    return await openWritten(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An open file can be read after its folder was removed: so nothing stays behind, whatever happens to the caller. */
async function openWritten(path: string): Promise<WrittenSheet> {
  const file = await open(path);
  const { size } = await file.stat();
  return { body: file.createReadStream(), sizeBytes: size };
}

/** A longer text would be a large object, which is collected so seldom that the memory grows by hundreds of MB. */
const ROWS_AT_ONCE = 50;

type Fill = (add: AddRows) => Promise<void>;

async function writeCsv(
  file: FileHandle,
  columns: readonly SheetColumn[],
  options: CsvOptions,
  fill: Fill,
): Promise<void> {
  await file.writeFile(csvHead(columns));
  await fill((rows) => file.writeFile(csvRows(columns, rows, options)));
}

async function writeWorkbook(file: FileHandle, columns: readonly SheetColumn[], fill: Fill): Promise<void> {
  let written: Uint8Array[] = [];
  const flush = async () => {
    const chunks = written;
    written = [];
    for (const bytes of chunks) await file.writeFile(bytes);
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const [path, xml] of workbookParts) {
    const entry = new ZipDeflate(path);
    zip.add(entry);
    entry.push(strToU8(xml), true);
  }
  const sheet = openEntry(zip, 'xl/worksheets/sheet1.xml');
  try {
    await sheet.write(sheetHead(columns));
    let nextRow = 2;
    await fill(async (rows) => {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE);
        await sheet.write(sheetRows(columns, some, nextRow));
        nextRow += some.length;
      }
      await flush();
    });
    await sheet.write(SHEET_END);
    await sheet.end();
  } finally {
    sheet.close();
  }
  zip.end();
  await flush();
}

/** An entry of the archive that is compressed as it is written, in a thread of Node's pool. */
function openEntry(zip: Zip, filename: string) {
  const entry: ZipInputFile = { filename, compression: 8, size: 0, crc: 0 };
  zip.add(entry);
  const deflate = createDeflateRaw({ level: 5, chunkSize: 64 * 1024 });
  // Used again for every write, which waits until it is compressed: buffers of their own would pile up outside the heap
  // until the next collection.
  let encoded = Buffer.allocUnsafeSlow(128 * 1024);
  deflate.on('data', (bytes: Buffer<ArrayBuffer>) => entry.ondata?.(null, bytes, false));
  return {
    write(text: string): Promise<void> {
      const length = Buffer.byteLength(text);
      if (length > encoded.length) encoded = Buffer.allocUnsafeSlow(length * 2);
      encoded.write(text);
      const bytes = encoded.subarray(0, length);
      entry.size += bytes.length;
      entry.crc = crc32(bytes, entry.crc);
      return new Promise((resolve, reject) => deflate.write(bytes, (error) => (error ? reject(error) : resolve())));
    },
    async end(): Promise<void> {
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      entry.ondata?.(null, new Uint8Array(), true);
    },
    close: () => void deflate.destroy(),
  };
}
