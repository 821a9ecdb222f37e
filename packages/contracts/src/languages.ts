import { z } from 'zod';

/** Portuguese comes first: it is the source of every text and the fallback of every other language. */
export const languages = ['pt', 'en', 'es', 'tr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'pt';

export const languageSchema = z.enum(languages);

/** Language codes that callers may send: Portuguese has two. */
export const languageInput = z
  .enum([...languages, 'pt-BR'])
  .transform((language): Language => (language === 'pt-BR' ? 'pt' : language));

/** `pt-BR`, `en_US`, `es-419` → a supported language, or undefined. */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
