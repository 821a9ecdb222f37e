import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { app } = await testApp();

describe('the API', () => {
  it('answers with and without a slash at the end', async () => {
    expect((await app.inject('/version')).json()).toEqual((await app.inject('/version/')).json());
  });

  it('knows nothing under an unknown address', async () => {
    const answer = await app.inject('/nowhere');
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'ERR_NOT_FOUND', code: 'ERR_NOT_FOUND' }]);
  });

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['an attack on the prototype', '{"email":"a@b.c","password":"x","__proto__":{"a":1}}', 'application/json', 400],
    [
      'an attack through the constructor',
      '{"email":"a@b.c","constructor":{"prototype":{"a":1}}}',
      'application/json',
      400,
    ],
    ['a form where JSON is expected', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['two megabytes', JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) }), 'application/json', 413],
  ])('refuses %s quietly', async (_what, payload, type, status) => {
    const answer = await app.inject({ method: 'POST', url: '/auth/login', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('code');
  });

  it('lets our own page call it from a browser, and nobody else’s', async () => {
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/auth/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await ask('http://localhost:5173')).headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect((await ask('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is nothing to render: no scripts, no frames, no sniffing', async () => {
    const { headers } = await app.inject('/version');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('describes itself completely: every route has a summary, and every reference leads somewhere', async () => {
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
