import { type TextVariable, textVariables } from './text-variables.ts';

export type TemplateValues = Readonly<Record<TextVariable, string>>;

const PLACEHOLDER = /\{\{[ \t]{0,10}(\w{1,20})[ \t]{0,10}\}\}/g;

/**
 * Fills the known names in; a name nobody knows stays as it was written. One pass: what a customer is called may itself
 * look like a placeholder, and is then only a strange name.
 */
export const renderTemplate = (text: string, values: TemplateValues): string =>
  text.replaceAll(PLACEHOLDER, (written, name: string) => (isTextVariable(name) ? values[name] : written));

/** Whether filling in could change anything: most texts need no values, and so no reading of them. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) !== -1;

/** Whether a text asks for this variable. */
export const namesVariable = (text: string, variable: TextVariable): boolean =>
  [...text.matchAll(PLACEHOLDER)].some(([, name]) => name === variable);

const isTextVariable = (name: string): name is TextVariable => textVariables.some((known) => known === name);
