import { defaultBranding } from '@recado/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeApi } from '../../../test/fake-api.ts';
import { storageKeys } from '../../shared/lib/stored.ts';
import { parseCachedBranding, readBranding } from './branding.ts';
import { reloadBranding, startBranding } from './branding-store.ts';

const favicon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute('href');
const manifest = () => document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.getAttribute('href');
const cached = () => parseCachedBranding(localStorage.getItem(storageKeys.branding));

describe('a brand', () => {
  it('has our defaults where nothing is set', () => {
    expect(readBranding({})).toEqual(defaultBranding);
    expect(defaultBranding).toMatchObject({ appName: 'Recado', primaryColorLight: '#0000FF', appLogoLight: '' });
  });

  it('keeps its valid values when others are invalid', () => {
    const brand = readBranding({ appName: 'Vértice Atende', primaryColorLight: 'teal', primaryColorDark: '#14B8A6' });
    expect(brand).toMatchObject({
      appName: 'Vértice Atende',
      primaryColorLight: '#0000FF',
      primaryColorDark: '#14B8A6',
    });
  });

  it.each([
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '../../secret',
    'a/../../b',
    '/etc/passwd',
    'a b.png',
  ])('never accepts %s as a picture', (appLogoLight) => expect(readBranding({ appLogoLight }).appLogoLight).toBe(''));

  it('accepts a stored picture', () => {
    expect(readBranding({ appLogoDark: 'branding/logo-dark.9f2.svg' }).appLogoDark).toBe('branding/logo-dark.9f2.svg');
  });

  it('falls back when the device’s data is invalid', () => {
    for (const text of [null, 'not json', '[]', '{"appName":7}', '{"evil":1}']) {
      expect(parseCachedBranding(text)).toEqual(defaultBranding);
    }
  });
});

describe('the page', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:http://localhost/manifest';
    URL.revokeObjectURL = () => undefined;
    startBranding();
  });

  it('has the icon and the name of the brand', async () => {
    await startFakeApi({
      'GET /public-settings/appName': { body: 'Vértice Atende' },
      'GET /public-settings/appLogoFavicon': { body: 'branding/icon.png' },
    });
    await reloadBranding();
    expect(favicon()).toMatch(/\/backend\/public\/branding\/icon\.png$/);
    expect(manifest()).toBe('blob:http://localhost/manifest');
    expect(cached().appName).toBe('Vértice Atende');
  });

  it('keeps the brand of the last visit when the server is unreachable', async () => {
    localStorage.setItem(storageKeys.branding, JSON.stringify({ appName: 'Vértice Atende' }));
    startBranding();
    await startFakeApi({});
    await reloadBranding();
    expect(cached().appName).toBe('Vértice Atende');
  });

  it('has our defaults again when the brand is removed', async () => {
    await startFakeApi({
      'GET /public-settings/appName': { body: 'Recado' },
      'GET /public-settings/appLogoFavicon': { body: '' },
    });
    await reloadBranding();
    expect(favicon()).toBe('/favicon.svg');
    expect(manifest()).toBe('/manifest.webmanifest');
  });
});
