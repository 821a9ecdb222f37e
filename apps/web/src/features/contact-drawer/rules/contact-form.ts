import { type Contact, type ContactChangeBody, contactChangeBody, newContactBody } from '@recado/contracts';
import { type FieldErrors, schemaErrors } from '../../../shared/lib/schema-errors.ts';

export interface ExtraInfoRow {
  /** Of this row on screen; the server gives a new one its id. */
  readonly key: string;
  readonly id?: number;
  readonly name: string;
  readonly value: string;
}

export interface ContactForm {
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly extraInfo: readonly ExtraInfoRow[];
}

export const contactForm = ({ name, number, email, extraInfo }: Contact): ContactForm => ({
  name,
  number,
  email,
  extraInfo: extraInfo.map((info) => ({ key: `known-${info.id}`, ...info })),
});

/** A group, or who writes by Instagram or Messenger, has an id of the platform and no number to correct. */
export const hasPhone = ({ isGroup, channel }: Pick<Contact, 'isGroup' | 'channel'>): boolean =>
  !isGroup && (channel === 'whatsapp' || channel === 'whatsappapi');

/** What is wrong, by field: `name`, or `name` and `value` after the key of a row. */
export function contactFormErrors(form: ContactForm, before: ContactForm): FieldErrors {
  // Shown masked or an id, the number that is there already need not look like one that is typed.
  const schema =
    form.number === before.number
      ? contactChangeBody
      : contactChangeBody.extend({ number: newContactBody.shape.number });
  const rows = filled(form);
  const errors = schemaErrors(schema, { ...form, extraInfo: rows.map(({ key: _, ...info }) => info) });
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [fieldAt(path, rows), error]));
}

function fieldAt(path: string, rows: readonly ExtraInfoRow[]): string {
  const [list, index, field] = path.split('.');
  return list === 'extraInfo' && field !== undefined ? `${rows[Number(index)]?.key}.${field}` : path;
}

/** Only what was changed: what a colleague corrected meanwhile stays. */
export function contactChange(form: ContactForm, before: ContactForm): ContactChangeBody {
  const extraInfo = filled(form).map(({ key: _, ...info }) => info);
  const extraBefore = before.extraInfo.map(({ key: _, ...info }) => info);
  return {
    ...(form.name !== before.name && { name: form.name }),
    ...(form.number !== before.number && { number: form.number }),
    ...(form.email !== before.email && { email: form.email }),
    ...(JSON.stringify(extraInfo) !== JSON.stringify(extraBefore) && { extraInfo }),
  };
}

/** A row nobody wrote in is no information. */
const filled = ({ extraInfo }: ContactForm): readonly ExtraInfoRow[] =>
  extraInfo.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '');
