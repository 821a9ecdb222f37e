import { CONTACT_NUMBER_MIN_LENGTH, newContactBody, type RefusedRowReason } from '@recado/contracts';
import { readCell } from '../../../platform/sheets/read-cell.ts';
import { type PhoneNumber, readPhone } from '../phone-number.ts';
import type { SheetColumns } from './sheet-columns.ts';

export interface SheetContact {
  readonly name: string;
  readonly email: string;
  readonly phone: PhoneNumber;
}

/** A row as a contact, by the rules of the contact form, or the reason for its rejection. */
export function readContactRow(columns: SheetColumns, cells: readonly string[]): SheetContact | RefusedRowReason {
  const [name, number] = [readCell(cells[columns.name]), readCell(cells[columns.number])];
  if (name === '') return 'name-missing';
  if (number === '') return 'number-missing';
  const email = columns.email === undefined ? '' : readCell(cells[columns.email]);
  if (!newContactBody.shape.name.safeParse(name).success) return 'name-invalid';
  const phone = readPhone(number);
  if (!phone || phone.address.length < CONTACT_NUMBER_MIN_LENGTH) return 'number-invalid';
  if (!newContactBody.shape.email.safeParse(email).success) return 'email-invalid';
  return { name, email, phone };
}
