import { CONTACT_LIST_FIELD_MAX_LENGTH, contactListItemFields, type RefusedListRowReason } from '@recado/contracts';
import { readCell } from '../../../platform/sheets/read-cell.ts';
import type { NewListItem } from '../store-items.repo.ts';
import { readUsablePhone } from '../usable-phone.ts';
import type { ListColumns } from './list-columns.ts';

const { name: nameRule, email: emailRule } = contactListItemFields.shape;

export interface ListRowRules {
  readonly columns: ListColumns;
  readonly assumeBrazil: boolean;
}

/** A row as a contact of a list, by the rules of the form, or the reason for its refusal. */
export function readListRow(
  { columns, assumeBrazil }: ListRowRules,
  cells: readonly string[],
): NewListItem | RefusedListRowReason {
  const cell = (column: number | undefined): string => (column === undefined ? '' : readCell(cells[column]));
  const [name, number, email] = [cell(columns.name), cell(columns.number), cell(columns.email)];
  if (name === '') return 'name-missing';
  if (number === '') return 'number-missing';
  if (!nameRule.safeParse(name).success) return 'name-invalid';
  const value = readUsablePhone(number, { assumeBrazil });
  if (value === undefined) return 'number-invalid';
  if (!emailRule.safeParse(email).success) return 'email-invalid';
  const fields: Record<string, string> = {};
  for (const { column, title } of columns.fields) {
    const text = cell(column).toWellFormed().replaceAll('\0', '');
    if (text.length > CONTACT_LIST_FIELD_MAX_LENGTH) return 'field-too-long';
    if (text !== '') fields[title] = text;
  }
  return { value, name, email, fields };
}
