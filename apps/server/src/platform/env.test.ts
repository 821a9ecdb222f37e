import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadEnv } from './env.ts';
import { isSecretName } from './log/secret-names.ts';

const development = loadEnv({});
const OWN_KEY = Buffer.alloc(32, 7).toString('base64');

/** A production environment that starts. */
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://recado_app:x@db/recado',
  DATABASE_PLATFORM_URL: 'postgres://recado_platform:x@db/recado',
  DATABASE_JOBS_URL: 'postgres://recado_jobs:x@db/recado',
  REDIS_URL: 'redis://redis:6379/0',
  PUBLIC_URL: 'https://recado.example.test',
  SMTP_URL: 'smtps://user:x@mail.example.test',
  MAIL_FROM: 'Recado <nao-responda@example.test>',
  TOKEN_SECRET: 'a-secret-of-this-installation-0123456789',
  SECRET_KEYS: `k1:${OWN_KEY}`,
};

const notSecret: readonly string[] = ['PIX_KEY', 'VAPID_PUBLIC_KEY'];

/** Every name that sounds like a secret; a new default under such a name is included automatically. */
const published = Object.entries(development).filter(
  ([name, value]) => (isSecretName(name) || /KEYS?$/.test(name)) && value !== '' && !notSecret.includes(name),
) as [keyof typeof development, string][];

describe('a variable that is read from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-env-'));
  const file = join(folder, 'token');
  writeFileSync(file, `${production.TOKEN_SECRET}\n`);
  afterAll(() => rmSync(folder, { recursive: true }));
  const { TOKEN_SECRET, ...withoutToken } = production;

  it('has the content of the file without the last line break', () => {
    expect(loadEnv({ ...withoutToken, TOKEN_SECRET_FILE: file }).TOKEN_SECRET).toBe(TOKEN_SECRET);
  });

  it('is refused beside the plain variable, and when the file cannot be read', () => {
    expect(() => loadEnv({ ...production, TOKEN_SECRET_FILE: file })).toThrow('TOKEN_SECRET and TOKEN_SECRET_FILE');
    expect(() => loadEnv({ ...withoutToken, TOKEN_SECRET_FILE: `${file}.none` })).toThrow(
      'TOKEN_SECRET_FILE cannot be',
    );
  });

  it('is checked like any other value', () => {
    writeFileSync(`${file}.published`, development.TOKEN_SECRET);
    expect(() => loadEnv({ ...withoutToken, TOKEN_SECRET_FILE: `${file}.published` })).toThrow(
      'published with the source',
    );
  });
});

describe('a production start', () => {
  it('accepts its own secrets', () => {
    expect(loadEnv(production).SECRET_KEYS).toBe(production.SECRET_KEYS);
  });

  it('recognises the published secrets', () => {
    expect(published.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'TOKEN_SECRET',
        'SECRET_KEYS',
        'META_APP_SECRET',
        'META_VERIFY_TOKEN',
        'PIX_CLIENT_SECRET',
        'PIX_WEBHOOK_KEY',
        'VAPID_PRIVATE_KEY',
      ]),
    );
  });

  it.each(published)('refuses the published value of %s and names it', (name, value) => {
    expect(() => loadEnv({ ...production, [name]: value })).toThrow(
      `${name} has the value that is published with the source code`,
    );
  });

  it.each([
    ['as the second key', `k1:${OWN_KEY},dev:${materialOf(development.SECRET_KEYS)}`],
    ['under another id', `k1:${materialOf(development.SECRET_KEYS)}`],
    ['in another spelling', `k1:${materialOf(development.SECRET_KEYS).replaceAll('=', '')}`],
  ])('refuses the published encryption key %s', (_where, SECRET_KEYS) => {
    expect(() => loadEnv({ ...production, SECRET_KEYS })).toThrow('SECRET_KEYS has the value that is published');
  });

  it('refuses the published token secret as the second of two', () => {
    const TOKEN_SECRET = `${production.TOKEN_SECRET},${development.TOKEN_SECRET}`;
    expect(() => loadEnv({ ...production, TOKEN_SECRET })).toThrow('TOKEN_SECRET has the value that is published');
  });

  it.each([
    ['a short second one', `${production.TOKEN_SECRET},short`],
    ['an empty one', `${production.TOKEN_SECRET},`],
    ['the same twice', `${production.TOKEN_SECRET},${production.TOKEN_SECRET}`],
  ])('refuses token secrets with %s, without printing them', (_what, TOKEN_SECRET) => {
    const start = () => loadEnv({ ...production, TOKEN_SECRET });
    expect(start).toThrow('TOKEN_SECRET');
    expect(start).not.toThrow(production.TOKEN_SECRET);
  });

  it.each(['development', 'test'])('is the only one that refuses them: %s starts with them', (NODE_ENV) => {
    expect(loadEnv({ NODE_ENV }).TOKEN_SECRET).toBe(development.TOKEN_SECRET);
  });

  it('prints no secret in its errors', () => {
    expect(() => loadEnv({ ...production, TOKEN_SECRET: development.TOKEN_SECRET })).not.toThrow(
      development.TOKEN_SECRET,
    );
  });
});

function materialOf(keys: string): string {
  return keys.slice(keys.indexOf(':') + 1);
}

describe('a renamed value', () => {
  it('is read under its old name with a warning that names the new one', async () => {
    const warned = once(process, 'warning');
    expect(loadEnv({ FLIGHTS_DIR: '/srv/flights' }).IN_FLIGHT_DIR).toBe('/srv/flights');
    expect(String(await warned)).toContain('FLIGHTS_DIR is now IN_FLIGHT_DIR');
  });

  it('is read under its new name where both are set', () => {
    expect(loadEnv({ FLIGHTS_DIR: '/old', IN_FLIGHT_DIR: '/new' }).IN_FLIGHT_DIR).toBe('/new');
  });
});
