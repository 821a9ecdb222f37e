import {
  type MessageTemplate,
  readTemplateParts,
  type TemplateParts,
  templatePieces,
  templateVariables,
} from '@recado/contracts';

export interface TemplateValues {
  readonly header?: string | undefined;
  readonly body: readonly string[];
  readonly buttons: readonly string[];
}

/** A value of a template to fill in. */
export interface TemplateSlot {
  readonly at: 'header' | 'body' | 'button';
  /** The number or name of the variable; for a button its label. */
  readonly name: string;
  /** Its position among those of the same part. */
  readonly index: number;
}

/** Null for a template with an unsupported part, such as a carousel: the server would reject it. */
export function readTemplate({ components }: Pick<MessageTemplate, 'components'>): TemplateParts | null {
  const read = readTemplateParts(components);
  return read.outcome === 'read' ? read.parts : null;
}

/** The values to fill in, from top to bottom. */
export function slotsOf({ header, body, buttons }: TemplateParts): readonly TemplateSlot[] {
  const headerText = header?.kind === 'text' ? header.text : '';
  return [
    ...templateVariables(headerText).map((name, index) => ({ at: 'header' as const, name, index })),
    ...templateVariables(body).map((name, index) => ({ at: 'body' as const, name, index })),
    ...buttons
      .filter(({ needsValue }) => needsValue)
      .map(({ text }, index) => ({ at: 'button' as const, name: text, index })),
  ];
}

export function valueAt(values: TemplateValues, { at, index }: TemplateSlot): string {
  if (at === 'header') return values.header ?? '';
  return (at === 'body' ? values.body : values.buttons)[index] ?? '';
}

/** The values with one changed. Values of positions before it that are still missing are empty. */
export function withValue(values: TemplateValues, { at, index }: TemplateSlot, value: string): TemplateValues {
  if (at === 'header') return { ...values, header: value };
  const part = at === 'body' ? 'body' : 'buttons';
  const length = Math.max(values[part].length, index + 1);
  return {
    ...values,
    [part]: Array.from({ length }, (_, position) => (position === index ? value : (values[part][position] ?? ''))),
  };
}

/** A text of the template as a text of the campaign: its variables are replaced by the values given for them. */
export function filledTemplateText(text: string, values: readonly string[]): string {
  const names = templateVariables(text);
  return templatePieces(text)
    .map((piece) => ('text' in piece ? piece.text : values[names.indexOf(piece.variable)] || `{{${piece.variable}}}`))
    .join('');
}
