import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWebApp } from './web-app.ts';

function aBuild(): string {
  const root = mkdtempSync(join(tmpdir(), 'recado-web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<meta name="api-base" content="/backend" /><div id="root"></div>');
  writeFileSync(join(root, 'assets', 'app-1a2b3c.js'), 'export {};');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'color-scheme.js'), '');
  writeFileSync(join(root, 'sw.js'), '');
  return root;
}

const get = async (url: string, options: { apiBase?: string; isSecure?: boolean; method?: 'GET' | 'POST' } = {}) => {
  const { apiBase = '/backend', isSecure = false, method = 'GET' } = options;
  const app = await createWebApp({ root: aBuild(), apiBase, isSecure });
  return app.inject({ method, url });
};

describe('the web app’s files', () => {
  it.each(['/', '/tickets', '/tickets/6b8f1c3e', '/login?x=1'])(
    '%s is a screen: the one page, never cached',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('id="root"');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('contain the address of the API', async () => {
    expect((await get('/login', { apiBase: 'https://api.exemplo.test' })).body).toContain(
      'content="https://api.exemplo.test"',
    );
  });

  it('with a hash in their name are cached for ever, the icon for an hour, others are revalidated', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/color-scheme.js')).headers['cache-control']).toBe('no-cache');
  });

  it('let the service worker control every screen, and make browsers check for a new one at every visit', async () => {
    const { headers } = await get('/sw.js');
    expect([headers['cache-control'], headers['service-worker-allowed']]).toEqual(['no-cache', '/']);
    expect(String(headers['content-type'])).toMatch(/^(?:text|application)\/javascript/);
    expect((await get('/color-scheme.js')).headers['service-worker-allowed']).toBeUndefined();
  });

  it.each(['/assets/gone.js', '/%2e%2e/%2e%2e/etc/passwd.txt', '/..%2fpackage.json', '/.env.local'])(
    '%s does not exist, and is not answered with the page',
    async (url) => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it('are read-only', async () => {
    expect((await get('/login', { method: 'POST' })).statusCode).toBe(404);
  });
});

describe('the page’s policy', () => {
  it('runs only our script files, no inline ones, and never in a frame', async () => {
    const policy = String((await get('/login')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets the page reach an API on another address, sockets included', async () => {
    const policy = String(
      (await get('/login', { apiBase: 'https://api.exemplo.test' })).headers['content-security-policy'],
    );
    expect(policy).toContain("connect-src 'self' https://api.exemplo.test wss://api.exemplo.test");
  });

  it('asks browsers to stay on https where it is served so', async () => {
    expect((await get('/login', { isSecure: true })).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect((await get('/login')).headers['strict-transport-security']).toBeUndefined();
    expect((await get('/login')).headers['x-content-type-options']).toBe('nosniff');
  });
});
