import type { FileHandle } from 'node:fs/promises';
import { type WrittenFile, writeTemporary, writeZip } from '../zip/write-zip.ts';
import { type CsvOptions, csvHead, csvRows } from './csv-text.ts';
import type { AddRows, SheetColumn } from './sheet-column.ts';
import { SHEET_END, sheetHead, sheetRows, workbookParts } from './workbook-xml.ts';

export type SheetFormat = { readonly as: 'xlsx' } | ({ readonly as: 'csv' } & CsvOptions);
export type WrittenSheet = WrittenFile;

/**
 * A workbook or a CSV file with the rows that `fill` adds. Each call of `add` goes to a temporary file before it
 * returns, so the memory does not grow with the rows; compression runs outside the event loop.
 */
export const writeSheet = (columns: readonly SheetColumn[], format: SheetFormat, fill: Fill): Promise<WrittenSheet> =>
  writeTemporary('sheet', (file) =>
    format.as === 'xlsx' ? writeWorkbook(file, columns, fill) : writeCsv(file, columns, format, fill),
  );

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

const writeWorkbook = (file: FileHandle, columns: readonly SheetColumn[], fill: Fill): Promise<void> =>
  writeZip(file, async (zip) => {
    for (const [path, xml] of workbookParts) {
      const part = zip.open(path);
      await part.write(xml);
      await part.end();
    }
    const sheet = zip.open('xl/worksheets/sheet1.xml');
    await sheet.write(sheetHead(columns));
    let nextRow = 2;
    await fill(async (rows) => {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE);
        await sheet.write(sheetRows(columns, some, nextRow));
        nextRow += some.length;
      }
    });
    await sheet.write(SHEET_END);
    await sheet.end();
  });
