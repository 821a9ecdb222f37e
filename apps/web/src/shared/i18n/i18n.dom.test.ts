import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../lib/stored.ts';
import {
  adoptLanguage,
  i18n,
  type LanguageSource,
  needLaterTexts,
  needWorkspaceTexts,
  setLanguage,
  startI18n,
} from './i18n.ts';

const texts = (fieldRequired: string) => ({ common: { fieldRequired } });
const source: LanguageSource = {
  pt: texts('Obrigatório'),
  loadWorkspace: () => Promise.resolve({ tickets: { accept: 'Aceitar' } }),
  load: (language) => Promise.resolve(texts({ en: 'Required', es: 'Requerido', tr: 'Zorunlu' }[language])),
  loadLater: (language) =>
    Promise.resolve({ tags: { name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' }[language] } }),
};
const shown = () => i18n.t('fieldRequired');

beforeEach(() => startI18n(source));

it('loads the Portuguese texts of the workspace on demand, in every language', async () => {
  const accept = () => i18n.t('accept', { ns: 'tickets' });
  await setLanguage('en');
  expect(accept()).toBe('accept');
  await needWorkspaceTexts();
  expect(accept()).toBe('Aceitar');
});

describe('the language', () => {
  it('is Portuguese until the user chooses', () => {
    expect(shown()).toBe('Obrigatório');
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  it('chosen by the user is stored on the device and set for screen readers', async () => {
    await setLanguage('en');
    expect(shown()).toBe('Required');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(storageKeys.language)).toBe('en');
  });

  it('of the last visit is ready before the first render', async () => {
    localStorage.setItem(storageKeys.language, 'tr');
    await startI18n(source);
    expect(shown()).toBe('Zorunlu');
  });

  it('of the account yields to the choice on this device', async () => {
    await adoptLanguage('es');
    expect(shown()).toBe('Requerido');
    await setLanguage('tr');
    await adoptLanguage('es');
    expect(shown()).toBe('Zorunlu');
  });

  it('is the last one chosen, whatever order the downloads finish in', async () => {
    await Promise.all([setLanguage('es'), setLanguage('tr'), setLanguage('pt')]);
    expect(shown()).toBe('Obrigatório');
  });

  it('is unchanged when the other one cannot be downloaded', async () => {
    i18n.removeResourceBundle('es', 'common');
    await startI18n({ ...source, load: vi.fn().mockRejectedValue(new Error('offline')) });
    await setLanguage('es');
    expect(shown()).toBe('Obrigatório');
  });
});

describe('the texts of screens outside the workspace', () => {
  const word = () => i18n.t('name', { ns: 'tags' });

  it('load when the first of them is opened, in the current language', async () => {
    i18n.removeResourceBundle('en', 'tags');
    await setLanguage('en');
    expect(i18n.hasResourceBundle('en', 'tags')).toBe(false);
    await needLaterTexts();
    expect(word()).toBe('Name');
  });

  it('follow every later choice of language', async () => {
    await needLaterTexts();
    await setLanguage('tr');
    expect(word()).toBe('Ad');
  });
});
