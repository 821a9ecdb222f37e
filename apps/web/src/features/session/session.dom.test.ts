import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusal, startFakeApi } from '../../../test/fake-api.ts';
import { aPlan, aSession, aUser } from '../../../test/people.ts';
import { accessToken } from '../../shared/api/access.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { storageKeys } from '../../shared/lib/stored.ts';
import { closeSession, wasEvicted } from './end-session.ts';
import { openSession } from './open-session.ts';
import { sessionStore } from './session-store.ts';
import { refreshUser, signIn, signOut } from './sign-in.ts';
import { startSession } from './start-session.ts';

const goTo = vi.fn();
const status = () => sessionStore.get().status;
const otherTab = new BroadcastChannel('recado.session');
const received = vi.fn();
otherTab.addEventListener('message', ({ data }) => received(data));

beforeEach(() => {
  goTo.mockClear();
  received.mockClear();
  sessionStore.set(() => ({ status: 'unknown', user: null, failure: null }));
});
afterEach(() => closeSession('none'));

describe('opening the page', () => {
  it('sends no request on a device without a session', async () => {
    const api = await startFakeApi({});
    startSession(goTo);
    expect(status()).toBe('signed-out');
    expect(api.requests).toHaveLength(0);
  });

  it('resumes the session of the last visit', async () => {
    localStorage.setItem(storageKeys.signedIn, '1');
    await startFakeApi({ 'POST /auth/refresh_token': { body: aSession(aUser(), 'fresh') } });
    startSession(goTo);
    expect(status()).toBe('unknown');
    await vi.waitFor(() => expect(status()).toBe('signed-in'));
    expect(accessToken()).toBe('fresh');
  });

  it('shows the sign-in page when that session is over, and does not retry next time', async () => {
    localStorage.setItem(storageKeys.signedIn, '1');
    await startFakeApi({ 'POST /auth/refresh_token': refusal(401, 'ERR_UNAUTHENTICATED') });
    startSession(goTo);
    await vi.waitFor(() => expect(sessionStore.get()).toMatchObject({ status: 'signed-out', reason: 'expired' }));
    expect(localStorage.getItem(storageKeys.signedIn)).toBeNull();
  });

  it('waits for an unreachable server instead of signing out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    localStorage.setItem(storageKeys.signedIn, '1');
    let isUp = false;
    const api = await startFakeApi({
      'POST /auth/refresh_token': () => (isUp ? { body: aSession() } : refusal(503, 'ERR_UNAVAILABLE')),
    });
    startSession(goTo);
    await vi.waitUntil(() => sessionStore.get().status === 'unknown' && api.requests.length === 1);
    await vi.waitFor(() => expect(sessionStore.get()).toMatchObject({ status: 'unknown', failure: 'ERR_UNAVAILABLE' }));
    isUp = true;
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(status()).toBe('signed-in'));
  });
});

describe('the user', () => {
  it('who signs in is stored here and reported to the other tabs', async () => {
    await startFakeApi({ 'POST /auth/login': { body: aSession() } });
    await signIn('marina@casaaurora.com.br', 'segredo');
    expect(status()).toBe('signed-in');
    expect(localStorage.getItem(storageKeys.campaigns)).toBe('1');
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('signed-in'));
  });

  it('who signs out is removed from the device even when the server does not answer', async () => {
    await startFakeApi({ 'DELETE /auth/logout': refusal(503, 'ERR_UNAVAILABLE') });
    openSession(aSession());
    await signOut();
    expect(sessionStore.get()).toMatchObject({ status: 'signed-out', reason: 'left' });
    expect(accessToken()).toBeNull();
    expect({ ...localStorage }).toEqual({});
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('signed-out'));
  });

  it('whose language is changed elsewhere sees it change here', async () => {
    openSession(aSession());
    await startFakeApi({ 'GET /auth/me': { body: aUser({ language: 'es' }) } });
    await refreshUser();
    await vi.waitFor(() => expect(i18n.language).toBe('es'));
  });

  it('whose plan loses campaigns loses their screens', async () => {
    openSession(aSession());
    await startFakeApi({
      'GET /auth/me': { body: aUser({ company: { plan: aPlan({ useCampaigns: false }) } }) },
    });
    await refreshUser();
    expect(localStorage.getItem(storageKeys.campaigns)).toBeNull();
  });
});

describe('an account opened elsewhere', () => {
  it('clears the device except language, theme and brand, and reloads to the sign-in page', async () => {
    startSession(goTo);
    openSession(aSession());
    localStorage.setItem(storageKeys.language, 'tr');
    localStorage.setItem(storageKeys.colorScheme, 'dark');
    localStorage.setItem(storageKeys.branding, '{}');
    localStorage.setItem(storageKeys.volume, '0.5');
    localStorage.setItem('recado.tasks.2.7', '[]');
    await startFakeApi({ 'GET /auth/me': refusal(401, 'ERR_SESSION_EVICTED') });
    await expect(refreshUser()).rejects.toMatchObject({ code: 'ERR_SESSION_EVICTED' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login');
    expect(wasEvicted()).toBe(true);
    expect(Object.keys(localStorage).sort()).toEqual([
      storageKeys.branding,
      storageKeys.colorScheme,
      storageKeys.language,
      'recado.tasks.2.7',
    ]);
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('evicted'));
  });

  it('is no longer mentioned once a user has signed in again', () => {
    sessionStorage.setItem('recado.evicted', '1');
    openSession(aSession());
    expect(wasEvicted()).toBe(false);
  });
});

describe('another tab', () => {
  it('that signs out signs this one out', async () => {
    startSession(goTo);
    openSession(aSession());
    otherTab.postMessage('signed-out');
    await vi.waitFor(() => expect(status()).toBe('signed-out'));
  });

  it('that signs in signs this one in', async () => {
    await startFakeApi({ 'POST /auth/refresh_token': { body: aSession() } });
    startSession(goTo);
    otherTab.postMessage('signed-in');
    await vi.waitFor(() => expect(status()).toBe('signed-in'));
  });

  it('that sends invalid data is ignored', async () => {
    openSession(aSession());
    otherTab.postMessage({ evil: true });
    otherTab.postMessage('evict');
    await new Promise((later) => setTimeout(later, 50));
    expect(status()).toBe('signed-in');
  });
});
