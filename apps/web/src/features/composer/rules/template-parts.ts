import type { MessageTemplate, TemplateParameters } from '@recado/contracts';
import { z } from 'zod';

export type HeaderKind = 'image' | 'video' | 'document';

/** A template in the words of the dialog that fills it in. */
export interface TemplateParts {
  readonly header: { readonly kind: HeaderKind } | { readonly kind: 'text'; readonly text: string } | null;
  readonly body: string;
  readonly footer: string;
  readonly buttons: readonly { readonly text: string; readonly needsValue: boolean }[];
}

/** Something that has to be filled in, by the place it stands in. */
export interface TemplateField {
  readonly at: 'header' | 'body' | 'button';
  /** The number or name of the variable; of a button what is written on it. */
  readonly name: string;
}

const word = z.string().toUpperCase();
const partSchema = z.looseObject({
  type: word,
  format: word.default('TEXT'),
  text: z.string().default(''),
  buttons: z
    .array(z.looseObject({ type: word, text: z.string().default(''), url: z.string().default('') }))
    .default([]),
});
const headerKinds: Readonly<Record<string, HeaderKind>> = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' };
const knownParts = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];
const knownButtons = ['QUICK_REPLY', 'PHONE_NUMBER', 'URL', 'VOICE_CALL', 'COPY_CODE', 'OTP'];

/** Null for one with a part nobody can fill in here, such as a carousel: the server would refuse it. */
export function readTemplate({ components }: Pick<MessageTemplate, 'components'>): TemplateParts | null {
  const read = z.array(partSchema).safeParse(components);
  if (!read.success) return null;
  const parts = read.data;
  const partOf = (type: string) => parts.find((part) => part.type === type);
  const header = partOf('HEADER');
  const buttons = partOf('BUTTONS')?.buttons ?? [];
  const headerKind = headerKinds[header?.format ?? ''];
  const isKnown =
    parts.every(({ type }) => knownParts.includes(type)) &&
    buttons.every(({ type }) => knownButtons.includes(type)) &&
    (header === undefined || header.format === 'TEXT' || headerKind !== undefined);
  if (!isKnown) return null;
  return {
    header: header === undefined ? null : headerKind ? { kind: headerKind } : { kind: 'text', text: header.text },
    body: partOf('BODY')?.text ?? '',
    footer: partOf('FOOTER')?.text ?? '',
    buttons: buttons.map(({ type, text, url }) => ({
      text,
      needsValue: type === 'COPY_CODE' || type === 'OTP' || (type === 'URL' && variablesIn(url).length > 0),
    })),
  };
}

/** What has to be filled in, from top to bottom. */
export function fieldsOf({ header, body, buttons }: TemplateParts): readonly TemplateField[] {
  const headerText = header?.kind === 'text' ? header.text : '';
  return [
    ...variablesIn(headerText).map((name) => ({ at: 'header' as const, name })),
    ...variablesIn(body).map((name) => ({ at: 'body' as const, name })),
    ...buttons.filter(({ needsValue }) => needsValue).map(({ text }) => ({ at: 'button' as const, name: text })),
  ];
}

/** The values in the order of the fields, as the server takes them. */
export function parametersOf(fields: readonly TemplateField[], values: readonly string[]): TemplateParameters {
  const at = (place: TemplateField['at']) =>
    fields.flatMap((field, index) => (field.at === place ? [(values[index] ?? '').trim()] : []));
  const [header] = at('header');
  return { ...(header !== undefined && { header }), body: at('body'), buttons: at('button') };
}

/** What is wrong with a value; null when it can be sent. */
export function valueProblem(value: string): 'required' | 'blanks' | null {
  if (value.trim() === '') return 'required';
  return /[\n\r\t]| {5}/.test(value.trim()) ? 'blanks' : null;
}

export type TextPiece = { readonly text: string; readonly isVariable: boolean };

/** A text with its values in it. What is still missing stands there as it does in the template. */
export function filledPieces(text: string, values: Readonly<Record<string, string>>): readonly TextPiece[] {
  return text.split(/(\{\{\s*\w+\s*\}\})/).flatMap((piece): TextPiece[] => {
    const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(piece)?.[1];
    if (name === undefined) return piece === '' ? [] : [{ text: piece, isVariable: false }];
    return [{ text: (Object.hasOwn(values, name) && values[name]?.trim()) || `{{${name}}}`, isVariable: true }];
  });
}

/** By name and by what it says, whatever the accents and capitals. */
export function matchTemplates(templates: readonly MessageTemplate[], search: string): readonly MessageTemplate[] {
  const wanted = plain(search.trim());
  return templates.filter((template) => {
    const texts = template.components.map(({ text }) => (typeof text === 'string' ? text : ''));
    return plain([template.name.replaceAll('_', ' '), template.name, ...texts].join(' ')).includes(wanted);
  });
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Each once: numbered ones by number, others as they appear. The server counts them the same way. */
function variablesIn(text: string): readonly string[] {
  const names = [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}
