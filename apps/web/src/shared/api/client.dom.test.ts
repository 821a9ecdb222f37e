import { authContract, plansContract, settingsContract } from '@recado/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type FakeRequest, refusal, startFakeApi } from '../../../test/fake-api.ts';
import { aPlan, aSession, aUser } from '../../../test/people.ts';
import { accessToken, listenToAccess, setAccessToken } from './access.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

const onRenewed = vi.fn();
const onEnded = vi.fn();

beforeEach(() => {
  onRenewed.mockClear();
  onEnded.mockClear();
  listenToAccess({ onRenewed, onEnded });
  setAccessToken('old');
});
afterEach(() => setAccessToken(null));

const me = aUser();
const expiredUnless =
  (token: string) =>
  (request: FakeRequest): { status?: number; body?: unknown } =>
    request.token === token ? { body: me } : refusal(403, 'ERR_SESSION_EXPIRED');

describe('an expired access token', () => {
  it('is refreshed once for ten calls refused together, and each is retried once', async () => {
    const api = await startFakeApi({
      'GET /auth/me': expiredUnless('new'),
      'POST /auth/refresh_token': async () => {
        await new Promise((later) => setTimeout(later, 50));
        return { body: aSession(me, 'new') };
      },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(authContract.me)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => me));
    expect(api.count('POST /auth/refresh_token')).toBe(1);
    expect(api.count('GET /auth/me')).toBe(20);
    expect(accessToken()).toBe('new');
    expect(onRenewed).toHaveBeenCalledOnce();
  });

  it('is not refreshed again for a response that was under way when the new token arrived', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    let asked = 0;
    const api = await startFakeApi({
      'GET /auth/me': async (request) => {
        asked += 1;
        if (asked === 1) await held;
        return expiredUnless('new')(request);
      },
      'POST /auth/refresh_token': { body: aSession(me, 'new') },
    });
    const slow = call(authContract.me);
    await eventually(() => expect(asked).toBe(1));
    await call(authContract.me);
    release();
    await slow;
    expect(api.count('POST /auth/refresh_token')).toBe(1);
  });

  it('is not refreshed forever when the server refuses the new token too', async () => {
    const api = await startFakeApi({
      'GET /auth/me': refusal(403, 'ERR_SESSION_EXPIRED'),
      'POST /auth/refresh_token': { body: aSession(me, 'new') },
    });
    await expect(call(authContract.me)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(api.count('POST /auth/refresh_token')).toBe(1);
    expect(api.count('GET /auth/me')).toBe(2);
  });

  it('ends the session when the refresh cookie is refused', async () => {
    await startFakeApi({
      'GET /auth/me': expiredUnless('new'),
      'POST /auth/refresh_token': refusal(401, 'ERR_UNAUTHENTICATED'),
    });
    await expect(call(authContract.me)).rejects.toMatchObject({ status: 401 });
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('expired');
    expect(accessToken()).toBeNull();
  });

  it('keeps the session when the refresh did not reach the server', async () => {
    await startFakeApi({
      'GET /auth/me': expiredUnless('new'),
      'POST /auth/refresh_token': refusal(503, 'ERR_UNAVAILABLE'),
    });
    await expect(call(authContract.me)).rejects.toMatchObject({ status: 503 });
    expect(onEnded).not.toHaveBeenCalled();
    expect(accessToken()).toBe('old');
  });

  it('refreshed after sign-out does not sign the user in again', async () => {
    await startFakeApi({
      'GET /auth/me': expiredUnless('new'),
      'POST /auth/refresh_token': () => {
        setAccessToken(null);
        return { body: aSession(me, 'new') };
      },
    });
    await expect(call(authContract.me)).rejects.toMatchObject({ code: 'ERR_UNAUTHENTICATED' });
    expect(accessToken()).toBeNull();
    expect(onRenewed).not.toHaveBeenCalled();
  });
});

describe('a refused call', () => {
  it('for a missing permission is reported without a refresh', async () => {
    const api = await startFakeApi({ 'GET /settings': refusal(403, 'ERR_NO_PERMISSION') });
    await expect(call(settingsContract.list)).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' });
    expect(api.requests).toHaveLength(1);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('for an ended session signs out, and reports when the account was opened elsewhere', async () => {
    await startFakeApi({ 'GET /auth/me': refusal(401, 'ERR_SESSION_EVICTED') });
    await expect(call(authContract.me)).rejects.toMatchObject({ status: 401 });
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('evicted');
  });

  it('for an inactive company ends the session too', async () => {
    await startFakeApi({ 'GET /settings': refusal(403, 'ERR_COMPANY_INACTIVE') });
    await expect(call(settingsContract.list)).rejects.toMatchObject({ code: 'ERR_COMPANY_INACTIVE' });
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('for a wrong password does not end a session', async () => {
    await startFakeApi({ 'POST /auth/login': refusal(401, 'ERR_INVALID_CREDENTIALS') });
    const attempt = call(authContract.login, { body: { email: 'a@b.co', password: 'x' } });
    await expect(attempt).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' });
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('contains the fields the server rejected', async () => {
    const issues = [{ path: 'value', message: 'too long' }];
    await startFakeApi({
      'PUT /settings/lgpdLink': {
        status: 400,
        body: { error: 'ERR_INVALID_REQUEST', code: 'ERR_INVALID_REQUEST', issues },
      },
    });
    const change = call(settingsContract.update, { params: { key: 'lgpdLink' }, body: { value: 'x' } });
    await expect(change).rejects.toMatchObject({ issues });
  });
});

describe('a request', () => {
  it('contains path, query and token, and no token where none is needed', async () => {
    const api = await startFakeApi({
      'GET /plans/list?listPublic=false': { body: [aPlan()] },
      'GET /setting/a%2Fb': { body: { key: 'a/b', value: 'x' } },
    });
    await call(plansContract.listPublic, { query: { listPublic: 'false' } });
    await call(settingsContract.one, { params: { key: 'a/b' } });
    expect(api.requests.map(({ token }) => token)).toEqual([null, 'old']);
  });

  it('is not sent when the user is signed out', async () => {
    setAccessToken(null);
    const api = await startFakeApi({ 'GET /auth/me': { body: me } });
    await expect(call(authContract.me)).rejects.toMatchObject({ code: 'ERR_UNAUTHENTICATED' });
    expect(api.requests).toHaveLength(0);
  });
});

describe('a failed call', () => {
  it('to an unreachable server is reported as such', async () => {
    const meta = document.createElement('meta');
    meta.name = 'api-base';
    meta.content = 'http://127.0.0.1:1/backend';
    document.head.append(meta);
    const error = await call(authContract.forgotPassword, { body: { email: 'a@b.co' } }).catch(
      (cause: unknown) => cause,
    );
    meta.remove();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'ERR_NETWORK', status: 0 });
  });

  it('with an unexpected response shape is not passed on as data', async () => {
    await startFakeApi({ 'GET /settings/userCreation': { body: { userCreation: 'maybe' } } });
    await expect(call(settingsContract.userCreation)).rejects.toMatchObject({ code: 'ERR_INTERNAL' });
  });

  it('with HTML of a proxy means that the service is unavailable', async () => {
    await startFakeApi({ 'GET /settings/userCreation': { status: 502, body: '<h1>Bad gateway</h1>' } });
    await expect(call(settingsContract.userCreation)).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
  });

  it('aborted by the caller is not an error of the server', async () => {
    await startFakeApi({ 'GET /settings/userCreation': async () => await new Promise(() => undefined) });
    const leaving = new AbortController();
    const asked = call(settingsContract.userCreation, { signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.not.toBeInstanceOf(ApiError);
  });
});
