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

it('has the Portuguese words of the workspace once they are needed, in whichever language', async () => {
  const accept = () => i18n.t('accept', { ns: 'tickets' });
  await setLanguage('en');
  expect(accept()).toBe('accept');
  await needWorkspaceTexts();
  expect(accept()).toBe('Aceitar');
});

describe('the language', () => {
  it('is Portuguese until somebody chooses', () => {
    expect(shown()).toBe('Obrigatório');
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  it('chosen by a person is remembered on the device and told to screen readers', async () => {
    await setLanguage('en');
    expect(shown()).toBe('Required');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(storageKeys.language)).toBe('en');
  });

  it('of the last visit is there before the first page is drawn', async () => {
    localStorage.setItem(storageKeys.language, 'tr');
    await startI18n(source);
    expect(shown()).toBe('Zorunlu');
  });

  it('of the account gives way to the choice made on this device', async () => {
    await adoptLanguage('es');
    expect(shown()).toBe('Requerido');
    await setLanguage('tr');
    await adoptLanguage('es');
    expect(shown()).toBe('Zorunlu');
  });

  it('is the last one chosen, however late the others arrive', async () => {
    await Promise.all([setLanguage('es'), setLanguage('tr'), setLanguage('pt')]);
    expect(shown()).toBe('Obrigatório');
  });

  it('stays as it is when the other one cannot be downloaded', async () => {
    i18n.removeResourceBundle('es', 'common');
    await startI18n({ ...source, load: vi.fn().mockRejectedValue(new Error('offline')) });
    await setLanguage('es');
    expect(shown()).toBe('Obrigatório');
  });
});

describe('the words of the screens beside the workspace', () => {
  const word = () => i18n.t('name', { ns: 'tags' });

  it('come when the first of them is opened, in the language on screen', async () => {
    i18n.removeResourceBundle('en', 'tags');
    await setLanguage('en');
    expect(i18n.hasResourceBundle('en', 'tags')).toBe(false);
    await needLaterTexts();
    expect(word()).toBe('Name');
  });

  it('follow every language that is chosen afterwards', async () => {
    await needLaterTexts();
    await setLanguage('tr');
    expect(word()).toBe('Ad');
  });
});
