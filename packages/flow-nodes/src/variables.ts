import { isTextVariable, variableNamesIn } from '@recado/contracts';
import type { ContactFacts } from './engine/run-state.ts';

/** Variables that every run has from its start. */
export const contactVariables = ['nome', 'numero', 'email'] as const;

export const contactValues = ({ name, number, email }: ContactFacts): Record<string, string> => ({
  nome: name,
  numero: number,
  email,
});

/** Writes the single braces of older flows as variables: `{nome}` is `{{nome}}`. */
export const toTemplate = (text: string): string => text.replaceAll(/(?<!\{)\{(nome|numero|email)\}(?!\})/g, '{{$1}}');

/** The names in a text that neither the product nor the flow defines. */
export const unknownVariablesIn = (text: string, known: ReadonlySet<string>): string[] =>
  variableNamesIn(toTemplate(text)).filter((name) => !isTextVariable(name) && !known.has(name));
