import { mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { inspectFile } from '../media/inspect-file.ts';
import type { Cell, SheetColumn } from './sheet-column.ts';
import { writeSheet } from './write-sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-write-sheet-'));
afterAll(() => rm(folder, { recursive: true }));

const columns: readonly SheetColumn[] = [
  { title: 'Nome', kind: 'text' },
  { title: 'Número', kind: 'integer' },
  { title: 'Minutos', kind: 'decimal' },
  { title: 'Abertura', kind: 'moment', width: 20 },
];
const rows: readonly (readonly Cell[])[] = [
  ['Ana; "a" <b> & c', 7, 12.5, '2026-11-18T09:30:00'],
  ['linha 1\nlinha 2', 8, 0, '2026-02-28T23:59:59'],
  [null, null, null, null],
];
const dangerous = ['=1+1', '+55', '-2+3', '@SUM(A1)', '\t=1', ' =HYPERLINK("http://x")', '＝1+1', '\r=1'];

const bytesOf = async (given: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer((await writeSheet(columns, { as: 'xlsx' }, (add) => add(given))).body);
const csvOf = async (given: readonly (readonly Cell[])[], decimalSign: ',' | '.' = ','): Promise<string> =>
  (await buffer((await writeSheet(columns, { as: 'csv', decimalSign }, (add) => add(given))).body)).toString();

describe('a written workbook', () => {
  it('has numbers and dates as numbers and dates, and empty cells empty', async () => {
    const path = join(folder, 'a.xlsx');
    writeFileSync(path, await bytesOf(rows));
    expect(await readSheet(path)).toEqual([
      ['Nome', 'Número', 'Minutos', 'Abertura'],
      ['Ana; "a" <b> & c', 7, 12.5, new Date('2026-11-18T09:30:00Z')],
      ['linha 1\nlinha 2', 8, 0, new Date('2026-02-28T23:59:59Z')],
    ]);
  });

  it('contains no formula, whatever a text begins with, and marks such texts as typed text', async () => {
    const parts = unzipSync(await bytesOf(dangerous.map((one) => [one, null, null, null])));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet.match(/t="inlineStr" s="4"/g)).toHaveLength(dangerous.length);
    expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()).match(/<xf [^>]*>/g)?.[5]).toMatch(/quotePrefix="1"/);
  });

  it('leaves out characters that XML cannot contain, and cuts a text that Excel would refuse', async () => {
    const path = join(folder, 'b.xlsx');
    writeFileSync(
      path,
      await bytesOf([
        ['a\u0000b\u0007c\uD800', 1, 1, null],
        ['x'.repeat(40_000), 1, 1, null],
      ]),
    );
    const [, first, second] = await readSheet(path);
    expect(first?.[0]).toBe('abc\uFFFD');
    expect(String(second?.[0])).toHaveLength(32_767);
  });

  it('is recognised as a workbook by its content', async () => {
    const path = join(folder, 'c.xlsx');
    writeFileSync(path, await bytesOf(rows));
    expect(await inspectFile(path, {})).toMatchObject({ extension: 'xlsx' });
  });

  it('leaves no temporary file behind when its rows fail', async () => {
    const ours = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('recado-sheet-'));
    const before = await ours();
    await expect(writeSheet(columns, { as: 'xlsx' }, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect((await ours()).filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe('a written CSV file', () => {
  it('has a BOM, semicolons, the decimal sign of the language, and quotes where they are needed', async () => {
    expect(await csvOf(rows)).toBe(
      '\uFEFFNome;Número;Minutos;Abertura\r\n' +
        '"Ana; ""a"" <b> & c";7;12,5;2026-11-18 09:30:00\r\n' +
        '"linha 1\nlinha 2";8;0,0;2026-02-28 23:59:59\r\n' +
        ';;;\r\n',
    );
    expect(await csvOf([['a', 1, 12.5, null]], '.')).toContain('a;1;12.5;');
  });

  it('begins no cell with a formula', async () => {
    const lines = (await csvOf(dangerous.map((one) => [one, null, null, null]))).split('\r\n').slice(1, -1);
    const cells = lines.join('\r\n').match(/(?<=^|\n)"?'/g);
    expect(cells).toHaveLength(dangerous.length);
  });
});
