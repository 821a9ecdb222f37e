import { CONTACT_LIST_FIELD_NAME_MAX_LENGTH, CONTACT_LIST_FIELDS_MAX, type ColumnUse } from '@recado/contracts';
import { readCell } from '../../../platform/sheets/read-cell.ts';
import { findColumns } from '../../contacts/index.ts';

export interface ListColumns {
  readonly name: number;
  readonly number: number;
  readonly email: number | undefined;
  readonly fields: readonly { readonly column: number; readonly title: string }[];
}

/** What the titles say; a column with another title is a field. Undefined without a name and a number column. */
export function suggestUses(titles: readonly string[]): readonly ColumnUse[] | undefined {
  const found = findColumns(titles);
  return found && titles.map((_, column) => useOf(column, found, titles));
}

/** The same for the preview, where the user chooses what the titles do not say. */
export const previewUses = (titles: readonly string[]): readonly ColumnUse[] =>
  suggestUses(titles) ?? titles.map((title) => suggestOne(title));

/** Undefined without a name and a number column. */
export function columnsOf(titles: readonly string[], uses: readonly ColumnUse[]): ListColumns | undefined {
  const [name, number, email] = [uses.indexOf('name'), uses.indexOf('number'), uses.indexOf('email')];
  if (name === -1 || number === -1) return undefined;
  const fields = uses
    .flatMap((use, column) => (use === 'field' ? [{ column, title: titleOf(titles, column) }] : []))
    .filter(({ title }) => title !== '')
    .slice(0, CONTACT_LIST_FIELDS_MAX);
  return { name, number, email: email === -1 ? undefined : email, fields };
}

const titleOf = (titles: readonly string[], column: number): string =>
  readCell(titles[column]).slice(0, CONTACT_LIST_FIELD_NAME_MAX_LENGTH).toWellFormed().replaceAll('\0', '');

function useOf(
  column: number,
  { name, number, email }: NonNullable<ReturnType<typeof findColumns>>,
  titles: readonly string[],
): ColumnUse {
  if (column === name) return 'name';
  if (column === number) return 'number';
  if (column === email) return 'email';
  return titleOf(titles, column) === '' ? 'ignore' : 'field';
}

/** Each title alone: with a made-up partner for the column that is missing. */
function suggestOne(title: string): ColumnUse {
  if (findColumns([title, 'number'])?.name === 0) return 'name';
  if (findColumns(['name', title])?.number === 1) return 'number';
  return findColumns(['name', 'number', title])?.email === 2 ? 'email' : 'ignore';
}
