import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cpuMs } from '../../../test/cpu-time.ts';
import { textColumns } from './sheet-column.ts';
import { readWorkbook, UnreadableWorkbook } from './workbook.ts';
import { writeSheet } from './write-sheet.ts';

// Each starts a thread, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'recado-workbook-'));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
const aPath = () => join(folder, `${++files}.xlsx`);
async function written([titles = [], ...rows]: readonly (readonly string[])[]): Promise<string> {
  const path = aPath();
  const { body, sizeBytes } = await writeSheet(textColumns(titles), { as: 'xlsx' }, (add) => add(rows));
  const bytes = await buffer(body);
  expect(bytes).toHaveLength(sizeBytes);
  writeFileSync(path, bytes);
  return path;
}
const read = (path: string, mostRows = 1_000) => Array.fromAsync(readWorkbook(path, mostRows));

describe('a workbook', () => {
  it('returns what was written into it, character by character', async () => {
    const rows = [
      ['Nome', 'Número', 'E-mail'],
      ['João D’Ávila 😀', '5511987654321', 'joao@exemplo.com.br'],
      ['=HYPERLINK("http://x")', '+55 11 98765-4321', ''],
      ['', '', 'so@email.com'],
    ];
    expect(await read(await written(rows))).toEqual(rows);
  });

  it('keeps what looks like a formula as text', async () => {
    const path = await written([['=1+1', '@SUM(A1)', '-2+3']]);
    expect(await read(path)).toEqual([['=1+1', '@SUM(A1)', '-2+3']]);
  });

  it('stops one row after the maximum', async () => {
    const path = await written(Array.from({ length: 50 }, (_, index) => [`linha ${index}`, 'x']));
    expect(await read(path, 10)).toHaveLength(11);
  });

  it('of a hundred thousand rows is read without blocking the event loop', async () => {
    const path = await written(
      Array.from({ length: 100_000 }, (_, index) => [
        `Cliente ${index}`,
        `55119${70_000_000 + index}`,
        `cliente${index}@exemplo.test`,
      ]),
    );
    // CPU time between two timers, because a busy machine may delay this thread.
    let longestMs = 0;
    let before = cpuMs();
    const beat = setInterval(() => {
      longestMs = Math.max(longestMs, cpuMs() - before);
      before = cpuMs();
    }, 5);
    let count = 0;
    for await (const _row of readWorkbook(path, 100_000)) count += 1;
    clearInterval(beat);
    expect(count).toBe(100_000);
    expect(longestMs).toBeLessThan(1_000);
  });
});

describe('an invalid workbook is refused', () => {
  it.each([
    ['text', Buffer.from('nome;numero')],
    ['another archive', Buffer.from(zipSync({ 'a.txt': strToU8('oi') }))],
    ['half a workbook', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook>') })).subarray(0, 40)],
  ])('%s', async (_what, bytes) => {
    const path = aPath();
    writeFileSync(path, bytes);
    await expect(read(path)).rejects.toBeInstanceOf(UnreadableWorkbook);
  });

  it('a decompression bomb', async () => {
    const path = aPath();
    const sheet = new Uint8Array(101 * 1024 * 1024).fill(32);
    writeFileSync(path, zipSync({ 'xl/worksheets/sheet1.xml': sheet }, { level: 1 }));
    await expect(read(path)).rejects.toThrow('unpacks to more');
  });
});
