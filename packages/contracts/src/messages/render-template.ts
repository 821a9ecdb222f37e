import { type TextVariable, textVariables } from './text-variables.ts';

export type TemplateValues = Readonly<Record<TextVariable, string>>;

const PLACEHOLDER = /\{\{[ \t]{0,10}(\w{1,20})[ \t]{0,10}\}\}/g;

/**
 * Replaces the known variables; an unknown name stays as written. A single pass, because a customer's name may itself
 * look like a variable.
 */
export const renderTemplate = (text: string, values: TemplateValues): string =>
  text.replaceAll(PLACEHOLDER, (written, name: string) => (isTextVariable(name) ? values[name] : written));

/** Whether the text has variables: most texts have none, so the values need not be loaded. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) !== -1;

/** Whether a text asks for this variable. */
export const namesVariable = (text: string, variable: TextVariable): boolean =>
  [...text.matchAll(PLACEHOLDER)].some(([, name]) => name === variable);

const isTextVariable = (name: string): name is TextVariable => textVariables.some((known) => known === name);
