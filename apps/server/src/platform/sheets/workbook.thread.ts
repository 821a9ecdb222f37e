import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { CellError, readFirstSheet } from 'xls-reader';
import type { WorkbookAnswer, WorkbookTask } from './workbook-task.ts';

/** The most a workbook may expand to. Fifty thousand rows of contacts take a fifth of it. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const PIECE = 64 * 1024;
/** The first bytes of an .xls. */
const COMPOUND_FILE = 'd0cf11e0';

// Runs in a separate thread: a workbook is decompressed and parsed in one go, while the server answers other requests.
const answer = await run(workerData as WorkbookTask);
parentPort?.postMessage(answer);

async function run(task: WorkbookTask): Promise<WorkbookAnswer> {
  try {
    await read(task);
    return { outcome: 'done' };
  } catch (error) {
    return { outcome: 'unreadable', text: error instanceof Error ? error.message : String(error) };
  }
}

async function read({ workbook, rows, mostRows }: WorkbookTask): Promise<void> {
  const bytes = readFileSync(workbook);
  const sheet =
    bytes.subarray(0, 4).toString('hex') === COMPOUND_FILE ? readOld(bytes) : await readNew(workbook, bytes);
  // One more than the maximum shows that there were too many.
  const lines = sheet.slice(0, mostRows + 1).map((cells) => `${JSON.stringify(cells.map(cellText))}\n`);
  writeFileSync(rows, lines.join(''));
}

async function readNew(workbook: string, bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  refuseBomb(bytes);
  return readSheet(workbook);
}

/** An .xls holds its cells uncompressed: it cannot expand. */
function readOld(bytes: Uint8Array): readonly (readonly unknown[])[] {
  const sheet = readFirstSheet(bytes);
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheet.rows;
}

/** The archive's declared size may be false, so it is decompressed once and discarded, up to the limit. */
function refuseBomb(bytes: Uint8Array): void {
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, piece) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > MOST_UNPACKED) throw new Error('The workbook unpacks to more than is taken.');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE) {
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof CellError) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
