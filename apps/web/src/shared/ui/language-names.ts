import type { Language } from '@recado/contracts';

/** Each in its own language: who is lost in the wrong one must still recognise theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};
