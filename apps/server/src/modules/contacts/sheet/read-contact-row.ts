import { CONTACT_NUMBER_MIN_LENGTH, newContactBody, type RefusedRowReason } from '@recado/contracts';
import { readCell } from '../../../platform/sheets/read-cell.ts';
import { readUsername } from '../contact-name.ts';
import { readUserId } from '../identity.ts';
import { type PhoneNumber, readPhone } from '../phone-number.ts';
import type { SheetColumns } from './sheet-columns.ts';

export interface SheetContact {
  readonly name: string;
  readonly email: string;
  readonly phone: PhoneNumber;
}

/** A contact without a phone, by what is shown instead of one. It can be completed, not created. */
export interface SheetPerson {
  readonly name: string;
  readonly email: string;
  /** A user name with "@", or a business-scoped user id. */
  readonly shown: string;
}

/** A row as a contact, by the rules of the contact form, or the reason for its rejection. */
export function readContactRow(
  columns: SheetColumns,
  cells: readonly string[],
): SheetContact | SheetPerson | RefusedRowReason {
  const [name, number] = [readCell(cells[columns.name]), readCell(cells[columns.number])];
  if (name === '') return 'name-missing';
  if (number === '') return 'number-missing';
  const email = columns.email === undefined ? '' : readCell(cells[columns.email]);
  if (!newContactBody.shape.name.safeParse(name).success) return 'name-invalid';
  const shown = readShown(number);
  const phone = shown === undefined ? readPhone(number) : undefined;
  if (shown === undefined && (!phone || phone.address.length < CONTACT_NUMBER_MIN_LENGTH)) return 'number-invalid';
  if (!newContactBody.shape.email.safeParse(email).success) return 'email-invalid';
  if (shown !== undefined) return { name, email, shown };
  return phone ? { name, email, phone } : 'number-invalid';
}

function readShown(number: string): string | undefined {
  const username = number.startsWith('@') ? readUsername(number) : undefined;
  return username === undefined ? readUserId(number)?.value : `@${username}`;
}
