import {
  hasForbiddenBlanks,
  type MessageTemplate,
  readTemplateParts,
  type TemplateParameters,
  type TemplateParts,
  templatePieces,
  templateVariables,
} from '@recado/contracts';

/** A field to fill in, by its position. */
export interface TemplateField {
  readonly at: 'header' | 'body' | 'button';
  /** The number or name of the variable; for a button its label. */
  readonly name: string;
}

/** Null for a template with an unsupported part, such as a carousel: the server would reject it. */
export function readTemplate({ components }: Pick<MessageTemplate, 'components'>): TemplateParts | null {
  const read = readTemplateParts(components);
  return read.outcome === 'read' ? read.parts : null;
}

/** The fields, from top to bottom. */
export function fieldsOf({ header, body, buttons }: TemplateParts): readonly TemplateField[] {
  const headerText = header?.kind === 'text' ? header.text : '';
  return [
    ...templateVariables(headerText).map((name) => ({ at: 'header' as const, name })),
    ...templateVariables(body).map((name) => ({ at: 'body' as const, name })),
    ...buttons.filter(({ needsValue }) => needsValue).map(({ text }) => ({ at: 'button' as const, name: text })),
  ];
}

/** The values in the order of the fields, in the server's format. */
export function parametersOf(fields: readonly TemplateField[], values: readonly string[]): TemplateParameters {
  const at = (place: TemplateField['at']) =>
    fields.flatMap((field, index) => (field.at === place ? [(values[index] ?? '').trim()] : []));
  const [header] = at('header');
  return { ...(header !== undefined && { header }), body: at('body'), buttons: at('button') };
}

/** The error of a value; null when it can be sent. */
export function valueProblem(value: string): 'required' | 'blanks' | null {
  if (value.trim() === '') return 'required';
  return hasForbiddenBlanks(value.trim()) ? 'blanks' : null;
}

export type TextPiece = { readonly text: string; readonly isVariable: boolean };

/** A text with its values. A missing one shows as in the template. */
export function filledPieces(text: string, values: Readonly<Record<string, string>>): readonly TextPiece[] {
  return templatePieces(text).map((piece): TextPiece => {
    if ('text' in piece) return { text: piece.text, isVariable: false };
    const { variable: name } = piece;
    return { text: (Object.hasOwn(values, name) && values[name]?.trim()) || `{{${name}}}`, isVariable: true };
  });
}

/** By name and text, ignoring accents and case. */
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
