import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Env, loadEnv } from './env.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const names = Object.keys(loadEnv({})) as (keyof Env)[];
const required = names.filter((name) => defaultOf(name) === 'required');

describe('the environment guide', () => {
  it('names every variable with its default, and no other', () => {
    const rows = read('docs/guides/environment.md').matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \|/gm);
    const documented = Object.fromEntries([...rows].map(([, name, initial]) => [name, initial]));
    expect(documented).toEqual(Object.fromEntries(names.map((name) => [name, defaultOf(name)])));
  });

  it('marks exactly the variables as required without which production does not start', () => {
    expect(required).toContain('DATABASE_URL');
    expect(required).not.toContain('DATABASE_OWNER_URL');
  });
});

describe('the compose file', () => {
  const compose = read('compose.yaml');

  it('sets all required variables, and no unknown ones', () => {
    const block = /^x-environment:.*\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
    const given = [...block.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(given).toEqual(expect.arrayContaining(required));
    expect(names).toEqual(expect.arrayContaining(given));
  });

  it('uses exactly the variables of the example .env', () => {
    const asked = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    const offered = [...read('deploy/env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...new Set(offered)].sort()).toEqual([...new Set(asked)].sort());
  });
});

describe('the image', () => {
  it('sets only known variables', () => {
    const block = /^ENV ((?:.*\\\n)*.*)/m.exec(read('Dockerfile'))?.[1] ?? '';
    const set = [...block.matchAll(/^\s*([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(set).toContain('WEB_ROOT');
    expect(names).toEqual(expect.arrayContaining(set));
  });
});

/** The default in production, in the words of the guide. */
function defaultOf(name: keyof Env): string {
  try {
    const value = loadEnv({ ...enoughForProduction(), [name]: undefined })[name];
    return value.toString() === '' ? 'empty' : `\`${value}\``;
  } catch {
    return 'required';
  }
}

/** The values of a developer's machine, except the secrets: the published ones are refused. */
function enoughForProduction(): Record<string, string> {
  const given = Object.entries(loadEnv({})).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const ownSecrets = {
    TOKEN_SECRET: 'a-secret-of-this-installation-0123456789',
    SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    META_APP_SECRET: 'own',
    META_VERIFY_TOKEN: 'own',
    PIX_CLIENT_SECRET: 'own',
    PIX_WEBHOOK_KEY: 'an-own-webhook-key-0123',
    VAPID_PRIVATE_KEY: 'own',
  };
  return { ...Object.fromEntries(given), ...ownSecrets, NODE_ENV: 'production' };
}
