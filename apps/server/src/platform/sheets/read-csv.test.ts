import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { readCell } from './read-cell.ts';
import { readCsv, UnreadableCsv } from './read-csv.ts';

const rowsOf = (...pieces: string[]) =>
  Array.fromAsync(
    readCsv(
      (async function* () {
        yield* pieces;
      })(),
    ),
  );

describe('a CSV text', () => {
  it.each([
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['commas', 'a,b\n1,2'],
    ['tabs', 'a\tb\r1\t2\r'],
  ])('is read with %s', async (_what, text) => {
    expect(await rowsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('keeps delimiters, line breaks and quotation marks inside a quoted cell', async () => {
    expect(await rowsOf('nome;nota\n"Silva; Ana";"disse ""oi""\r\ne saiu"\n')).toEqual([
      ['nome', 'nota'],
      ['Silva; Ana', 'disse "oi"\r\ne saiu'],
    ]);
  });

  it('keeps empty cells and rows, so that rows keep their numbers', async () => {
    expect(await rowsOf('a;b\n\n;\n"";x\n')).toEqual([['a', 'b'], [''], ['', ''], ['', 'x']]);
  });

  it('has no rows when it is empty', async () => {
    expect(await rowsOf('')).toEqual([]);
  });

  it('with an unclosed quotation mark is refused', async () => {
    await expect(rowsOf('a;b\n"x;2\n3;4\n')).rejects.toBeInstanceOf(UnreadableCsv);
    await expect(rowsOf(`a;b\n"${'x'.repeat(200_000)}"`)).rejects.toBeInstanceOf(UnreadableCsv);
  });

  it('keeps a quotation mark in the middle of a cell, and the text after a closing one', async () => {
    expect(await rowsOf('a;b\nTV 42";"Ana" Silva\n')).toEqual([
      ['a', 'b'],
      ['TV 42"', '"Ana" Silva'],
    ]);
  });

  it('ends with the error of its source', async () => {
    const source = async function* () {
      yield 'a;b\n1;2\n';
      throw new Error('disk failed');
    };
    await expect(Array.fromAsync(readCsv(source()))).rejects.toThrow('disk failed');
  });

  it('closes its source when the reader stops early', async () => {
    let isClosed = false;
    const source = async function* () {
      try {
        for (;;) yield 'a;b\n';
      } finally {
        isClosed = true;
      }
    };
    for await (const _row of readCsv(source())) break;
    await eventually(() => isClosed).toBe(true);
  });

  it('means the same wherever it is cut into chunks, and what we write is read back', async () => {
    const tables = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(tables, fc.nat(), async (table, cut) => {
        const text = csvRow(['um', 'dois']) + table.map((row) => csvRow(row)).join('');
        const at = cut % text.length;
        const [, ...rows] = await rowsOf(text.slice(0, at), text.slice(at));
        expect(rows).toEqual(table);
      }),
    );
  });
});

describe('a cell', () => {
  it('is read without the apostrophe that neutralises a formula, and with every other', () => {
    expect(["'=1+1", "'+55", "'@SUM(A1)", "D'Ávila", " 'aspas' ", undefined].map(readCell)).toEqual([
      '=1+1',
      '+55',
      '@SUM(A1)',
      "D'Ávila",
      "'aspas'",
      '',
    ]);
  });
});

/** As spreadsheet programs write it. */
const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/["\r\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`;
