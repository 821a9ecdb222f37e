import type { LanguageSource } from '../../shared/i18n/i18n.ts';
import { texts as pt } from './pt.ts';

const loaders = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  tr: () => import('./tr.ts'),
};

const later = {
  pt: () => import('./later/pt.ts'),
  en: () => import('./later/en.ts'),
  es: () => import('./later/es.ts'),
  tr: () => import('./later/tr.ts'),
};

/** Portuguese with the page and with the frame of signed-in screens, the others as one download each when they are chosen. */
export const languageSource: LanguageSource = {
  pt,
  loadWorkspace: async () => (await import('./workspace/pt.ts')).texts,
  load: async (language) => (await loaders[language]()).texts,
  loadLater: async (language) => (await later[language]()).texts,
};
