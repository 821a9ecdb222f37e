import {
  type Contact,
  type ContactChangeBody,
  contactChangeBody,
  type NewContactBody,
  newContactBody,
} from '@recado/contracts';

export interface ExtraInfoRow {
  /** Of this row on screen; the server gives a new one its id. */
  readonly key: string;
  readonly id?: number;
  readonly name: string;
  readonly value: string;
}

export interface ContactForm extends Record<string, unknown> {
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly tagIds: readonly number[];
  /** Its agents, in order of priority. */
  readonly wallets: readonly number[];
  readonly extraInfo: readonly ExtraInfoRow[];
}

export const contactForm = (contact: Contact | null): ContactForm => ({
  name: contact?.name ?? '',
  number: contact?.number ?? '',
  email: contact?.email ?? '',
  tagIds: contact?.tags.map(({ id }) => id) ?? [],
  wallets: contact?.wallets.map(({ id }) => id) ?? [],
  extraInfo: contact?.extraInfo.map((info) => ({ key: `known-${info.id}`, ...info })) ?? [],
});

/** A group, or a contact on Instagram or Messenger, has a platform id and no number to correct. */
export const hasPhone = ({ isGroup, channel }: Pick<Contact, 'isGroup' | 'channel'>): boolean =>
  !isGroup && (channel === 'whatsapp' || channel === 'whatsappapi');

export const contactFormSchema = (contact: Contact | null) =>
  contact === null ? newContactBody : contactChangeBody.extend({ number: newContactBody.shape.number.optional() });

/**
 * The fields to validate. An existing masked number or id need not look like a typed number, and a contact without a
 * number may get a name. Only a new contact has no name yet.
 */
export const checkedForm = ({ name, number, email, extraInfo }: ContactForm, before: ContactForm) => ({
  name,
  number: before.name !== '' && number === before.number ? undefined : number,
  email,
  // An empty row is not sent, but keeps its index: errors find their rows by it.
  extraInfo: extraInfo.map((row) => (isFilled(row) ? infoOf(row) : { name: '-', value: '' })),
});

export const newContact = ({ name, number, email, extraInfo, wallets }: ContactForm): NewContactBody => ({
  name,
  number,
  ...(email !== '' && { email }),
  ...(extraInfo.some(isFilled) && { extraInfo: extraInfo.filter(isFilled).map(infoOf) }),
  ...(wallets.length > 0 && { wallets: [...wallets] }),
});

/** Only changed fields: corrections of a colleague stay. */
export function contactChange(form: ContactForm, before: ContactForm): ContactChangeBody {
  const extraInfo = form.extraInfo.filter(isFilled).map(infoOf);
  return {
    ...(form.name !== before.name && { name: form.name }),
    ...(form.number !== before.number && { number: form.number }),
    ...(form.email !== before.email && { email: form.email }),
    ...(!isSame(extraInfo, before.extraInfo.map(infoOf)) && { extraInfo }),
    ...(!isSame(form.wallets, before.wallets) && { wallets: [...form.wallets] }),
  };
}

/** The contact's current tags with the form's changes applied; null where the form changed none. */
export function tagsAfter({ tags }: Pick<Contact, 'tags'>, form: ContactForm, before: ContactForm) {
  const given = form.tagIds.filter((id) => !before.tagIds.includes(id));
  const taken = before.tagIds.filter((id) => !form.tagIds.includes(id));
  if (given.length + taken.length === 0) return null;
  const kept = tags.map(({ id }) => id).filter((id) => !taken.includes(id));
  return [...new Set([...kept, ...given])];
}

const infoOf = ({ id, name, value }: ExtraInfoRow) => ({ ...(id !== undefined && { id }), name, value });
const isFilled = ({ name, value }: ExtraInfoRow): boolean => name.trim() !== '' || value.trim() !== '';
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
