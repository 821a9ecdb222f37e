import { defaultLanguage, type Language, matchLanguage } from '@recado/contracts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { readStored, storageKeys, writeStored } from '../lib/stored.ts';

/** Namespace → key → text. The app collects one per language from its features. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Value of `<html lang>`, for screen readers and hyphenation. */
export const languageTags: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' };

export interface LanguageSource {
  /** In the first bundle: the language of nearly all users needs no second download. */
  readonly pt: Texts;
  /** The rest of it, for signed-in users. The other languages have theirs in `load`. */
  readonly loadWorkspace: () => Promise<Texts>;
  readonly load: (language: Exclude<Language, 'pt'>) => Promise<Texts>;
  /** The texts of screens that agents seldom open: sign-in does not wait for them. */
  readonly loadLater: (language: Language) => Promise<Texts>;
}

let source: LanguageSource | undefined;
let isLaterNeeded = false;
const laterLoaded = new Set<Language>();
// Two quick choices load in parallel; only the last one may win.
let latestChoice = 0;

export const i18n = i18next.createInstance();

/** Call once, before the first render. Resolves when the language of this device is loaded. */
export async function startI18n(texts: LanguageSource): Promise<void> {
  source = texts;
  isLaterNeeded = false;
  laterLoaded.clear();
  await i18n.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: { pt: texts.pt },
    defaultNS: 'common',
    keySeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await show(matchLanguage(readStored(storageKeys.language)) ?? defaultLanguage);
}

/** The user's choice on this device; it is stored. */
export async function setLanguage(language: Language): Promise<void> {
  writeStored(storageKeys.language, language);
  await show(language);
}

/** The account's language, which yields to a choice on this device. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (matchLanguage(readStored(storageKeys.language)) === undefined) await show(language);
}

export function useLanguage(): {
  readonly language: Language;
  readonly setLanguage: (language: Language) => Promise<void>;
} {
  const { i18n: current } = useTranslation();
  return { language: matchLanguage(current.language) ?? defaultLanguage, setLanguage };
}

export const currentLanguage = (): Language => matchLanguage(i18n.language) ?? defaultLanguage;

async function show(language: Language): Promise<void> {
  latestChoice += 1;
  const choice = latestChoice;
  try {
    await loadTexts(language);
  } catch {
    // A failed download must not leave a page of bare keys: the current language stays.
    return;
  }
  if (choice !== latestChoice) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = languageTags[language];
}

/** Resolves when the texts of the workspace are loaded. Portuguese always, as the fallback for missing keys. */
export async function needWorkspaceTexts(): Promise<void> {
  add('pt', await source?.loadWorkspace());
}

/** Resolves when the texts of the other screens are loaded, in the current language and every later one. */
export async function needLaterTexts(): Promise<void> {
  isLaterNeeded = true;
  await loadTexts(currentLanguage());
}

async function loadTexts(language: Language): Promise<void> {
  if (language !== 'pt' && !i18n.hasResourceBundle(language, 'common')) add(language, await source?.load(language));
  if (!isLaterNeeded || laterLoaded.has(language)) return;
  add(language, await source?.loadLater(language));
  laterLoaded.add(language);
}

function add(language: Language, texts: Texts = {}): void {
  for (const [namespace, bundle] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, bundle);
}
