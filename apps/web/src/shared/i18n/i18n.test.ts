import { describe, expect, it, vi } from 'vitest';
import { languageSource } from '../../app/locales/source.ts';
import { storageKeys } from '../lib/stored.ts';
import { adoptLanguage, i18n, setLanguage, startI18n } from './i18n.ts';

describe('the language', () => {
  it('is Portuguese until somebody chooses', () => {
    expect(i18n.t('fieldRequired')).toBe('Obrigatório');
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  it('chosen by a person is remembered on the device and told to screen readers', async () => {
    await setLanguage('en');
    expect(i18n.t('fieldRequired')).toBe('Required');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(storageKeys.language)).toBe('en');
  });

  it('of the last visit is there before the first page is drawn', async () => {
    localStorage.setItem(storageKeys.language, 'tr');
    await startI18n(languageSource);
    expect(i18n.language).toBe('tr');
  });

  it('of the account gives way to the choice made on this device', async () => {
    await adoptLanguage('es');
    expect(i18n.language).toBe('es');
    await setLanguage('tr');
    await adoptLanguage('es');
    expect(i18n.language).toBe('tr');
  });

  it('is the last one chosen, however late the others arrive', async () => {
    await Promise.all([setLanguage('es'), setLanguage('tr'), setLanguage('pt')]);
    expect(i18n.language).toBe('pt');
  });

  it('stays as it is when the other one cannot be downloaded', async () => {
    await startI18n({ pt: languageSource.pt, load: vi.fn().mockRejectedValue(new Error('offline')) });
    i18n.removeResourceBundle('es', 'common');
    await setLanguage('es');
    expect(i18n.language).toBe('pt');
    await startI18n(languageSource);
  });
});
