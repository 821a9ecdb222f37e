import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openRows } from './open-rows.ts';
import { makeXls } from './testing/make-xls.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(content: Buffer | string): Promise<readonly (readonly string[])[]> {
  const path = join(folder, 'sheet');
  writeFileSync(path, content);
  const sheet = await openRows(path, 1_000);
  try {
    return await Array.fromAsync(sheet.rows());
  } finally {
    await sheet.close();
  }
}

it('reads an .xls, with numbers of thirteen digits intact', async () => {
  const rows = [
    ['Nome', 'Número'],
    ['João', 5511987654321],
    ['Conceição', '55 85 8765-0001'],
  ];
  expect(await rowsOf(makeXls(rows))).toEqual(rows.map((cells) => cells.map(String)));
});

it('reads a CSV file', async () => {
  expect(await rowsOf('Nome;Número\nAna;5511987654321\n')).toEqual([
    ['Nome', 'Número'],
    ['Ana', '5511987654321'],
  ]);
});

it.each([
  ['a compound file without a sheet', Buffer.from('d0cf11e0ffff', 'hex'), 'ERR_UNSUPPORTED_MEDIA_TYPE'],
  ['an archive without a sheet', Buffer.from('504b0304ffff', 'hex'), 'ERR_SHEET_UNREADABLE'],
  ['a text with an unclosed quotation mark', 'a;b\n"x;2\n', 'ERR_SHEET_UNREADABLE'],
])('refuses %s', async (_what, content, code) => {
  await expect(rowsOf(content)).rejects.toMatchObject({ code });
});
