import type { Language } from '../languages.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { pt } from './words/pt.ts';
import { tr } from './words/tr.ts';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type AuditWords = Texts<typeof pt>;

export const auditWords: Readonly<Record<Language, AuditWords>> = { pt, en, es, tr };

export type AuditKind = keyof typeof pt.kinds;
export const auditKinds = Object.keys(pt.kinds) as AuditKind[];

const text = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** Two spellings of one verb in stored actions. */
const synonyms: Readonly<Record<string, string>> = {
  update: 'change',
  delete: 'remove',
  toggle: 'change',
  replace: 'change',
};

/** What a user did, as a sentence: `tag.change` → "Mudou a etiqueta". */
export function auditActionText(language: Language, action: string): string {
  const words = auditWords[language];
  const known = text(words.actions, action);
  if (known !== undefined) return known;
  const [kind = '', verb = ''] = action.split('.');
  if (/[ /]/.test(action)) return `${words.readFromOutside} (${action})`;
  const did = text(words.verbs, synonyms[verb] ?? verb);
  const object = text(words.objects, kind);
  if (did === undefined || object === undefined) return action;
  return language === 'tr' ? capitalise(`${object} ${did}`) : `${did} ${object}`;
}

export const auditKindText = (language: Language, kind: string): string =>
  text(auditWords[language].kinds, kind) ?? kind;

export const auditFieldText = (language: Language, field: string): string =>
  text(auditWords[language].fields, field) ?? field;

const capitalise = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase('tr') + sentence.slice(1);
