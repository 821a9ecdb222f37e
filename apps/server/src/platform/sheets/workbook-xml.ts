import { type Cell, looksLikeFormula, type SheetColumn } from './sheet-column.ts';

/** The parts of a workbook that do not depend on its rows, in the order of the archive: readers look at the first. */
export const workbookParts: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    part(
      'Types',
      'http://schemas.openxmlformats.org/package/2006/content-types',
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/styles.xml', 'styles')}`,
    ),
  ],
  ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
  [
    'xl/_rels/workbook.xml.rels',
    relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ],
  [
    'xl/workbook.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/styles.xml',
    part(
      'styleSheet',
      'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
      `<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="0.0"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">${style({})}${style({ font: 1 })}${style({ format: 164 })}${style({ format: 165 })}${style({ quoted: true })}</cellXfs>`,
    ),
  ],
];

/** Positions in `cellXfs` above. */
const BOLD = 1;
const MOMENT = 2;
const DECIMAL = 3;
/** As if an apostrophe had been typed: the text stays text also after a user has edited the cell. */
const QUOTED = 4;

/** Excel refuses a longer text, and with it the whole workbook. */
const LONGEST_TEXT = 32_767;

/** Everything of the sheet before its rows, with the row of titles, which stays in view. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width = 18 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, at) => textCell(`${columnName(at)}1`, title, BOLD));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

/** Rows of the sheet; `firstRow` is the number of the first, as spreadsheet programs count. */
export function sheetRows(
  columns: readonly SheetColumn[],
  rows: readonly (readonly Cell[])[],
  firstRow: number,
): string {
  const names = columns.map((_, at) => columnName(at));
  let xml = '';
  for (const [index, cells] of rows.entries()) {
    const row = firstRow + index;
    xml += `<row r="${row}">`;
    for (const [at, { kind }] of columns.entries()) xml += cellXml(`${names[at]}${row}`, kind, cells[at] ?? null);
    xml += '</row>';
  }
  return xml;
}

export const SHEET_END = '</sheetData></worksheet>';

function cellXml(place: string, kind: SheetColumn['kind'], cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number')
    return `<c r="${place}"${kind === 'decimal' ? ` s="${DECIMAL}"` : ''}><v>${cell}</v></c>`;
  if (kind === 'moment') return `<c r="${place}" s="${MOMENT}"><v>${serialOf(cell)}</v></c>`;
  // As text: a spreadsheet program neither takes it for a formula nor rounds a phone number.
  return textCell(place, cell, looksLikeFormula(cell) ? QUOTED : 0);
}

const textCell = (place: string, text: string, styled: number): string =>
  `<c r="${place}" t="inlineStr"${styled === 0 ? '' : ` s="${styled}"`}><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_TEXT))}</t></is></c>`;

const DAY_MS = 86_400_000;
/** Excel counts days from 30 December 1899. */
const DAYS_BEFORE_1970 = 25_569;
/** Rounded up by less than a millisecond: programs that cut off would show the minute before. */
const serialOf = (clock: string): number =>
  Math.ceil((Date.parse(`${clock}Z`) / DAY_MS + DAYS_BEFORE_1970) * 1e9) / 1e9;

// XML has no way to write most control characters and half surrogate pairs: one of them makes the workbook unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed.
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>]/g, (mark) => MARKS[mark] ?? mark);

/** A to Z, then AA. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${columnName(Math.floor(at / 26) - 1)}${last}`;
}

function part(root: string, namespace: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root} xmlns="${namespace}">${content}</${root}>`;
}

function override(path: string, type: string): string {
  return `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return part('Relationships', 'http://schemas.openxmlformats.org/package/2006/relationships', each.join(''));
}

function style({ format = 0, font = 0, quoted = false }: { format?: number; font?: number; quoted?: boolean }): string {
  const applied = `${format > 0 ? ' applyNumberFormat="1"' : ''}${font > 0 ? ' applyFont="1"' : ''}${quoted ? ' quotePrefix="1"' : ''}`;
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${applied}/>`;
}
