import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';

const { app, services } = await testApp();

describe('the API', () => {
  it('accepts a trailing slash', async () => {
    expect((await app.inject('/version')).json()).toEqual((await app.inject('/version/')).json());
  });

  it('answers 404 for an unknown address', async () => {
    const answer = await app.inject('/nowhere');
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'ERR_NOT_FOUND', code: 'ERR_NOT_FOUND' }]);
  });

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['prototype pollution', '{"email":"a@b.c","password":"x","__proto__":{"a":1}}', 'application/json', 400],
    [
      'prototype pollution through the constructor',
      '{"email":"a@b.c","constructor":{"prototype":{"a":1}}}',
      'application/json',
      400,
    ],
    ['a form where JSON is expected', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['two megabytes', JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) }), 'application/json', 413],
  ])('refuses %s without an error log', async (_what, payload, type, status) => {
    const answer = await app.inject({ method: 'POST', url: '/auth/login', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('code');
  });

  it('lets our own page call it from a browser, and no other page', async () => {
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/auth/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await ask('http://localhost:5173')).headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect((await ask('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('cannot be rendered: no scripts, no frames, no sniffing', async () => {
    const { headers } = await app.inject('/version');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is documented completely: every route has a summary, and every reference resolves', async () => {
    await app.ready();
    const document = app.swagger() as {
      openapi: string;
      paths: Record<string, Record<string, { summary?: string }>>;
      components: { schemas: object };
    };
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });
});

describe('text that the database cannot store is answered with 400', () => {
  const refused = { statusCode: 400, code: 'ERR_INVALID_REQUEST' };

  it.each([
    ['a null character in the e-mail', '{"email":"a\\u0000@b.test","password":"x"}'],
    ['a null character in the password', '{"email":"a@b.test","password":"\\u0000"}'],
    ['an unpaired surrogate in the e-mail', '{"email":"\\ud83d@b.test","password":"x"}'],
  ])('without a session: %s', async (_what, payload) => {
    const headers = { 'content-type': 'application/json' };
    expect(await answerOf({ method: 'POST', url: '/auth/login', payload, headers })).toEqual(refused);
  });

  it.each<[string, 'GET' | 'POST' | 'PUT', string, object?]>([
    ['in the query', 'GET', '/contacts?searchParam=%00'],
    ['in the path', 'PUT', '/settings/%00', { value: 'x' }],
    ['in a body', 'POST', '/quick-messages', { shortcode: 'oi', message: 'a\0' }],
    ['as an unpaired surrogate', 'POST', '/quick-messages', { shortcode: 'oi', message: 'a\ud800' }],
  ])('with a session: %s', async (_where, method, url, payload) => {
    const { admin } = await aCompany(services);
    const { token } = await signInAs(services, admin);
    const headers = { authorization: `Bearer ${token}` };
    expect(await answerOf({ method, url, headers, ...(payload && { payload }) })).toEqual(refused);
  });

  it('in the field of a form', async () => {
    const { admin } = await aCompany(services);
    const { token } = await signInAs(services, admin);
    const payload = '--x\r\nContent-Disposition: form-data; name="body"\r\n\r\na\0\r\n--x--\r\n';
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
    expect(await answerOf({ method: 'POST', url: '/messages/1', headers, payload })).toEqual(refused);
  });

  async function answerOf(request: InjectOptions): Promise<{ statusCode: number; code: string }> {
    const answer = await app.inject(request);
    return { statusCode: answer.statusCode, code: answer.json().code };
  }
});
