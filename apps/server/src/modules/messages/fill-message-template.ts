import {
  type ReadTemplate,
  readTemplateParts,
  type TemplateButton,
  type TemplateHeaderKind,
  type TemplateParameters,
  templatePieces,
  templateVariables,
} from '@recado/contracts';

export interface TemplateToFill {
  /** `NAMED` or `POSITIONAL`. */
  readonly parameterFormat: string;
  /** As the provider lists them. */
  readonly components: readonly unknown[];
}

export type FilledTemplate =
  | {
      readonly outcome: 'filled';
      /** The text the customer reads. */
      readonly text: string;
      /** As the provider expects them. */
      readonly components: readonly object[];
      /** The file that has to be shown above the text. */
      readonly headerKind: TemplateHeaderKind | undefined;
    }
  | {
      readonly outcome: 'wrong-values';
      readonly issues: readonly { readonly path: string; readonly message: string }[];
    }
  | Extract<ReadTemplate, { readonly outcome: 'not-supported' }>;

/** Fills a template with values: the text the customer will read and the components for the provider. Pure. */
export function fillMessageTemplate(template: TemplateToFill, values: TemplateParameters): FilledTemplate {
  const read = readTemplateParts(template.components);
  if (read.outcome === 'not-supported') return read;
  const { header, body, footer, buttons } = read.parts;

  const headerText = header?.kind === 'text' ? header.text : '';
  const headerValues = values.header === undefined ? [] : [values.header];
  const waiting = buttons.flatMap((button, index) => (button.needsValue ? [{ button, index }] : []));
  const issues = [
    ...wrongCount('parameters.header', templateVariables(headerText).length, headerValues.length),
    ...wrongCount('parameters.body', templateVariables(body).length, values.body.length),
    ...wrongCount('parameters.buttons', waiting.length, values.buttons.length),
  ];
  if (issues.length > 0) return { outcome: 'wrong-values', issues };

  const isNamed = template.parameterFormat.toUpperCase() === 'NAMED';
  const texts = [fill(headerText, headerValues), fill(body, values.body), footer];
  return {
    outcome: 'filled',
    text: texts.filter((text) => text !== '').join('\n\n'),
    components: [
      ...textComponent('header', { names: templateVariables(headerText), values: headerValues, isNamed }),
      ...textComponent('body', { names: templateVariables(body), values: values.body, isNamed }),
      ...waiting.map(({ button, index }, nr) => buttonComponent(button, index, values.buttons[nr] ?? '')),
    ],
    headerKind: header === null || header.kind === 'text' ? undefined : header.kind,
  };
}

function fill(text: string, values: readonly string[]): string {
  const names = templateVariables(text);
  return templatePieces(text)
    .map((piece) => ('text' in piece ? piece.text : (values[names.indexOf(piece.variable)] ?? '')))
    .join('');
}

const wrongCount = (path: string, expected: number, given: number) =>
  expected === given ? [] : [{ path, message: `Expected ${expected} values, not ${given}.` }];

interface Variables {
  readonly names: readonly string[];
  readonly values: readonly string[];
  readonly isNamed: boolean;
}

function textComponent(type: 'header' | 'body', { names, values, isNamed }: Variables): readonly object[] {
  if (values.length === 0) return [];
  const parameters = values.map((text, nr) => ({ type: 'text', ...(isNamed && { parameter_name: names[nr] }), text }));
  return [{ type, parameters }];
}

/** The provider identifies buttons by their position among all of them. */
function buttonComponent({ type }: TemplateButton, index: number, value: string): object {
  const button = { type: 'button', index: String(index) };
  return type === 'COPY_CODE'
    ? { ...button, sub_type: 'copy_code', parameters: [{ type: 'coupon_code', coupon_code: value }] }
    : { ...button, sub_type: 'url', parameters: [{ type: 'text', text: value }] };
}
