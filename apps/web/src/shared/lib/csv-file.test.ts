import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

it.each([
  ['Ana', 'Ana'],
  ['12', '12'],
  ['Silva; Ana', '"Silva; Ana"'],
  ['disse "oi"', '"disse ""oi"""'],
  ['=cmd|calc', "'=cmd|calc"],
  ['+55 11', "'+55 11"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['＝1+1', "'＝1+1"],
])('a cell %j is written %j', async (text, cell) => {
  expect(await (await csvFile([[text]])).text()).toBe(`${cell}\r\n`);
});

it('a file has a BOM, semicolons and one line per row', async () => {
  const rows = [
    ['Linha', 'Motivo'],
    ['2', 'Falta o número'],
  ];
  const bytes = new Uint8Array(await (await csvFile(rows)).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Linha;Motivo\r\n2;Falta o número\r\n');
});
