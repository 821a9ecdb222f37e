import { type TextVariable, textVariables } from './text-variables.ts';

export type TemplateValues = Readonly<Record<TextVariable, string>>;
/** Further values by name, such as the answers of a customer in a flow. */
export type OwnValues = Readonly<Record<string, string>>;

/** The name of a variable between double braces: at most 30 characters. */
const PLACEHOLDER = /\{\{[ \t]{0,10}(\w{1,30})[ \t]{0,10}\}\}/g;

/**
 * Replaces the known variables; an unknown name stays as written. A single pass, because a customer's name or answer may
 * itself look like a variable.
 */
export const renderTemplate = (text: string, values: TemplateValues, own: OwnValues = {}): string =>
  text.replaceAll(PLACEHOLDER, (written, name: string) => {
    if (Object.hasOwn(own, name)) return own[name] ?? '';
    return isTextVariable(name) ? values[name] : written;
  });

/** Whether the text has variables: most texts have none, so the values need not be loaded. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) !== -1;

/** The names between double braces, known or not. */
export const variableNamesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);

/** Whether a text asks for this variable. */
export const namesVariable = (text: string, variable: TextVariable): boolean =>
  variableNamesIn(text).includes(variable);

export const isTextVariable = (name: string): name is TextVariable => textVariables.some((known) => known === name);
