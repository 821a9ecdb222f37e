import type { TemplateParameters } from '@recado/contracts';
import { z } from 'zod';
import type { TemplateHeaderKind } from '../../platform/channels/outgoing-message.ts';

export interface TemplateToFill {
  /** `NAMED` or `POSITIONAL`. */
  readonly parameterFormat: string;
  /** As the provider lists them. */
  readonly components: readonly unknown[];
}

export type FilledTemplate =
  | {
      readonly outcome: 'filled';
      /** What the customer reads. */
      readonly text: string;
      /** As the provider takes them. */
      readonly components: readonly object[];
      /** The file that has to stand above the text. */
      readonly headerKind: TemplateHeaderKind | undefined;
    }
  | {
      readonly outcome: 'wrong-values';
      readonly issues: readonly { readonly path: string; readonly message: string }[];
    }
  /** It has a part that we do not fill in, such as a carousel or a list of products. */
  | { readonly outcome: 'not-supported'; readonly part: string };

const word = z.string().toUpperCase();
const buttonSchema = z.looseObject({ type: word, url: z.string().default('') });
type Button = z.output<typeof buttonSchema>;
const componentSchema = z.looseObject({
  type: word,
  format: word.default('TEXT'),
  text: z.string().default(''),
  buttons: z.array(buttonSchema).default([]),
});

const headerKinds: Readonly<Record<string, TemplateHeaderKind>> = {
  IMAGE: 'image',
  VIDEO: 'video',
  DOCUMENT: 'document',
};
const buttonsThatNeedNothing = ['QUICK_REPLY', 'PHONE_NUMBER', 'URL', 'VOICE_CALL'];

/** Puts values into a template: what the customer will read, and what the provider is to be told. Pure. */
export function fillMessageTemplate(template: TemplateToFill, values: TemplateParameters): FilledTemplate {
  const parts = z.array(componentSchema).safeParse(template.components);
  if (!parts.success) return { outcome: 'not-supported', part: 'unknown' };
  const partOf = (type: string) => parts.data.find((part) => part.type === type);
  const [header, body, footer] = [partOf('HEADER'), partOf('BODY'), partOf('FOOTER')];
  const buttons = partOf('BUTTONS')?.buttons ?? [];
  const strange = whatWeDoNotFill(parts.data) ?? buttons.map(({ type }) => type).find(isStrangeButton);
  if (strange !== undefined) return { outcome: 'not-supported', part: strange };

  const headerText = header?.format === 'TEXT' ? header.text : '';
  const headerValues = values.header === undefined ? [] : [values.header];
  const waiting = buttons.flatMap((button, index) => (needsValue(button) ? [{ button, index }] : []));
  const issues = [
    ...wrongCount('parameters.header', variablesIn(headerText).length, headerValues.length),
    ...wrongCount('parameters.body', variablesIn(body?.text ?? '').length, values.body.length),
    ...wrongCount('parameters.buttons', waiting.length, values.buttons.length),
  ];
  if (issues.length > 0) return { outcome: 'wrong-values', issues };

  const isNamed = template.parameterFormat.toUpperCase() === 'NAMED';
  const texts = [fill(headerText, headerValues), fill(body?.text ?? '', values.body), footer?.text ?? ''];
  return {
    outcome: 'filled',
    text: texts.filter((text) => text !== '').join('\n\n'),
    components: [
      ...textComponent('header', { names: variablesIn(headerText), values: headerValues, isNamed }),
      ...textComponent('body', { names: variablesIn(body?.text ?? ''), values: values.body, isNamed }),
      ...waiting.map(({ button, index }, nr) => buttonComponent(button, index, values.buttons[nr] ?? '')),
    ],
    headerKind: headerKinds[header?.format ?? ''],
  };
}

function whatWeDoNotFill(parts: readonly z.output<typeof componentSchema>[]): string | undefined {
  const strange = parts.find(({ type, format }) => {
    if (type === 'HEADER') return format !== 'TEXT' && headerKinds[format] === undefined;
    return !['BODY', 'FOOTER', 'BUTTONS'].includes(type);
  });
  return strange?.type === 'HEADER' ? strange.format : strange?.type;
}

const isStrangeButton = (type: string): boolean =>
  !buttonsThatNeedNothing.includes(type) && type !== 'COPY_CODE' && type !== 'OTP';

const needsValue = ({ type, url }: Button): boolean =>
  type === 'COPY_CODE' || type === 'OTP' || (type === 'URL' && variablesIn(url).length > 0);

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/** The names of the variables in a text, each once: numbered ones by number, others as they appear. */
function variablesIn(text: string): string[] {
  const names = [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

function fill(text: string, values: readonly string[]): string {
  const names = variablesIn(text);
  return text.replaceAll(VARIABLE, (_, name: string) => values[names.indexOf(name)] ?? '');
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

/** The provider tells buttons apart by their place among all of them. */
function buttonComponent({ type }: Button, index: number, value: string): object {
  const button = { type: 'button', index: String(index) };
  return type === 'COPY_CODE'
    ? { ...button, sub_type: 'copy_code', parameters: [{ type: 'coupon_code', coupon_code: value }] }
    : { ...button, sub_type: 'url', parameters: [{ type: 'text', text: value }] };
}
