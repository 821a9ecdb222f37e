import { z } from 'zod';

/** Portuguese first: it is the source of every text and the fallback of every other language. */
export const languages = ['pt', 'en', 'es', 'tr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'pt';

export const languageSchema = z.enum(languages);

/** As callers may write a language: Portuguese has two names. */
export const languageInput = z
  .enum([...languages, 'pt-BR'])
  .transform((language): Language => (language === 'pt-BR' ? 'pt' : language));

/** `pt-BR`, `en_US`, `es-419` → the language we speak, or undefined when we do not. */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
