import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { WorkbookAnswer, WorkbookTask } from './workbook-task.ts';

/** The file is no workbook, or an implausibly large one. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';
}

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;

export interface UnpackedWorkbook {
  /** One at a time, from the first, repeatable. */
  rows(): AsyncGenerator<readonly string[]>;
  /** Removes the temporary file. */
  close(): Promise<void>;
}

/**
 * The rows of a workbook's first sheet, as text, at most one more than `mostRows`. Decompressed once, however often
 * they are read.
 */
export async function unpackWorkbook(workbook: string, mostRows: number): Promise<UnpackedWorkbook> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-sheet-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const rows = join(folder, 'rows');
  try {
    await run({ workbook, rows, mostRows });
  } catch (error) {
    await close();
    throw error;
  }
  return { rows: () => readLines(rows), close };
}

/** The same rows, once. The temporary file is removed after the last row, or when the caller stops. */
export async function* readWorkbook(workbook: string, mostRows: number): AsyncGenerator<readonly string[]> {
  const unpacked = await unpackWorkbook(workbook, mostRows);
  try {
    yield* unpacked.rows();
  } finally {
    await unpacked.close();
  }
}

async function* readLines(path: string): AsyncGenerator<readonly string[]> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line) as string[];
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time per process: ten concurrent large files would take all of its memory. */
function run(task: WorkbookTask): Promise<void> {
  const running = last.then(() => runThread(task));
  last = running.catch(() => undefined);
  return running;
}

async function runThread(task: WorkbookTask): Promise<void> {
  const thread = new Worker(new URL('./workbook.thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [WorkbookAnswer];
    if (answer.outcome === 'unreadable') throw new UnreadableWorkbook(answer.text);
  } catch (error) {
    // Out of memory, or out of time, over an uploaded file: the file counts as unreadable.
    const isTooMuch = ['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR'].includes((error as NodeJS.ErrnoException).code ?? '');
    throw isTooMuch ? new UnreadableWorkbook('The workbook takes too much.') : error;
  } finally {
    await thread.terminate();
  }
}
