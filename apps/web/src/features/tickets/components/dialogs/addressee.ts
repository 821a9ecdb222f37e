import type { Contact } from '@recado/contracts';
import { phoneText } from '../../../../shared/lib/number-text.ts';

/** The contact, and where they can be reached. */
export type Addressee = Pick<Contact, 'id' | 'name' | 'number' | 'channel' | 'whatsappId'>;

/** What the form of a new contact begins with. */
export type SuggestedContact = Pick<Contact, 'name' | 'number'>;

export const labelOf = ({ name, number }: SuggestedContact): string =>
  number === '' ? name : `${name} · ${phoneText(number)}`;

/** Digits, as people write phone numbers, are a number; any other text is a name. */
export const suggestContact = (text: string): SuggestedContact =>
  /^\+?[\d\s().-]*$/.test(text) && /\d/.test(text) ? { name: '', number: text } : { name: text, number: '' };
