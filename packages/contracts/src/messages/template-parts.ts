import { z } from 'zod';

/** The kind of file in the header of a template. */
export type TemplateHeaderKind = 'image' | 'video' | 'document';

/** The parts of a template that users fill in or read. */
export interface TemplateParts {
  readonly header: { readonly kind: TemplateHeaderKind } | { readonly kind: 'text'; readonly text: string } | null;
  readonly body: string;
  readonly footer: string;
  /** All of them, in order: the provider identifies a button by its position. */
  readonly buttons: readonly TemplateButton[];
}

export interface TemplateButton {
  /** In capitals, such as `COPY_CODE`. */
  readonly type: string;
  readonly text: string;
  readonly needsValue: boolean;
}

export type ReadTemplate =
  | { readonly outcome: 'read'; readonly parts: TemplateParts }
  /** It has a part the product cannot fill in, such as a carousel or a list of products. */
  | { readonly outcome: 'not-supported'; readonly part: string };

const word = z.string().toUpperCase();
const componentSchema = z.looseObject({
  type: word,
  format: word.default('TEXT'),
  text: z.string().default(''),
  buttons: z
    .array(z.looseObject({ type: word, text: z.string().default(''), url: z.string().default('') }))
    .default([]),
});
type Component = z.output<typeof componentSchema>;

const headerKinds: Readonly<Record<string, TemplateHeaderKind>> = {
  IMAGE: 'image',
  VIDEO: 'video',
  DOCUMENT: 'document',
};
const otherParts = ['BODY', 'FOOTER', 'BUTTONS'];
const buttonsWithCode = ['COPY_CODE', 'OTP'];
const knownButtons = ['QUICK_REPLY', 'PHONE_NUMBER', 'URL', 'VOICE_CALL', ...buttonsWithCode];

/** Parses a template's components as the provider lists them. Screens offer only templates the server accepts. */
export function readTemplateParts(components: readonly unknown[]): ReadTemplate {
  const read = z.array(componentSchema).safeParse(components);
  if (!read.success) return { outcome: 'not-supported', part: 'unknown' };
  const partOf = (type: string) => read.data.find((part) => part.type === type);
  const buttons = partOf('BUTTONS')?.buttons ?? [];
  const strange =
    strangePart(read.data) ?? buttons.map(({ type }) => type).find((type) => !knownButtons.includes(type));
  if (strange !== undefined) return { outcome: 'not-supported', part: strange };
  return {
    outcome: 'read',
    parts: {
      header: headerOf(partOf('HEADER')),
      body: partOf('BODY')?.text ?? '',
      footer: partOf('FOOTER')?.text ?? '',
      buttons: buttons.map(({ type, text, url }) => ({
        type,
        text,
        needsValue: buttonsWithCode.includes(type) || (type === 'URL' && templateVariables(url).length > 0),
      })),
    },
  };
}

function strangePart(parts: readonly Component[]): string | undefined {
  const strange = parts.find(({ type, format }) =>
    type === 'HEADER' ? format !== 'TEXT' && headerKinds[format] === undefined : !otherParts.includes(type),
  );
  return strange?.type === 'HEADER' ? strange.format : strange?.type;
}

function headerOf(header: Component | undefined): TemplateParts['header'] {
  if (header === undefined) return null;
  const kind = headerKinds[header.format];
  return kind ? { kind } : { kind: 'text', text: header.text };
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/** The names of the variables in a text without duplicates: numbered ones by number, others by appearance. */
export function templateVariables(text: string): readonly string[] {
  const names = [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

export type TemplatePiece =
  | { readonly text: string }
  /** A variable to be filled in. */
  | { readonly variable: string };

/** A text split at its variables. */
export function templatePieces(text: string): readonly TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ variable: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
}

/** Meta rejects line breaks, tabs and more than four spaces in a row in a value. */
export const hasForbiddenBlanks = (value: string): boolean => /[\n\r\t]| {5}/.test(value);
