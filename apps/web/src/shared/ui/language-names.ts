import type { Language } from '@recado/contracts';

/** Each in its own language: a user in the wrong language must still recognise theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};
