import fc from 'fast-check';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../test/cpu-time.ts';
import { createLogger, type Logger } from './logger.ts';

const SECRET = 'hunter2-canary';

describe('a log line', () => {
  it('is one JSON object with level, time, process name and bindings', () => {
    const { log, lines } = capture();
    log.child({ requestId: 'r-1' }).child({ companyId: 7 }).info({ sizeBytes: 12 }, 'stored');
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      level: 'info',
      name: 'test',
      requestId: 'r-1',
      companyId: 7,
      sizeBytes: 12,
      msg: 'stored',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('is not written below the configured level', () => {
    const { log, lines } = capture('warn');
    log.info('quiet');
    log.warn('loud');
    expect(lines()).toHaveLength(1);
  });

  it('keeps harmless fields beside secrets readable', () => {
    const { log, lines } = capture();
    const harmless = { hasPassword: true, token: null, tokenId: 'ab12', fields: ['password', 'email'], key: 'a/b.png' };
    log.info(harmless, 'GET /media/a.png?page=2 took 3 ms');
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ ...harmless, msg: 'GET /media/a.png?page=2 took 3 ms' });
  });

  it('shows bytes as their number only, since a body may contain anything', () => {
    const { log, lines } = capture();
    log.info({ body: Buffer.from(SECRET) });
    expect(JSON.parse(lines()[0] ?? '').body).toBe(`[${SECRET.length} bytes]`);
  });
});

it('the web server logs its requests through the same filter', async () => {
  const { log, lines } = capture();
  const app = fastify({ loggerInstance: log });
  app.get('/reset', (request) => {
    request.log.info({ headers: request.headers, query: request.query }, 'asked');
    throw new Error(`bad token=${SECRET}`);
  });
  await app.inject({ url: `/reset?id=7&token=${SECRET}`, headers: { cookie: `jrt=${SECRET}` } });
  await app.close();
  expect(lines().join('')).toContain('id=7');
  expect(lines().length).toBeGreaterThan(2);
  expect(lines().join('')).not.toContain(SECRET);
});

describe('a secret does not reach the log', () => {
  const names = [
    ...['authorization', 'Authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'Set-Cookie'],
    ...['password', 'newPassword', 'old_password', 'passwordHash', 'senha', 'pass', 'passphrase'],
    ...['token', 'refreshToken', 'access_token', 'verifyToken', 'tokens', 'tokenHash', 'jwt'],
    ...['secret', 'appSecret', 'client_secret', 'apiKey', 'api_key', 'X-Api-Key', 'privateKey'],
    ...['credentials', 'auth', 'signature', 'cardNumber', 'cvv', 'otp'],
  ];

  it.each(names)('under the name %s, at the top, deep inside, in a list or bound to the logger', (name) => {
    expectHidden((log) => log.info({ [name]: SECRET }));
    expectHidden((log) => log.info({ a: [{ b: { [name]: SECRET } }] }));
    expectHidden((log) => log.info({ [name]: [SECRET, { x: SECRET }] }));
    expectHidden((log) => log.child({ [name]: SECRET }).info('hello'));
    expectHidden((log) => log.error(Object.assign(new Error('x'), { config: { [name]: SECRET } })));
  });

  const texts: readonly [string, string][] = [
    ['query of an address', `GET /reset?id=3&token=${SECRET}&x=1`],
    ['first parameter of a query', `https://a.example/reset?token=${SECRET}`],
    ['percent-encoded parameter name', `/x?pass%77ord=${SECRET}`],
    ['nested form field', `user%5Bpassword%5D=${SECRET}`],
    ['fragment of an address', `https://a.example/#access_token=${SECRET}`],
    ['address inside a parameter', `url=https://a.example/?token=${SECRET}`],
    ['form body', `email=a&password=${SECRET}`],
    ['database address', `connect to postgres://app:${SECRET}@db:5432/x failed`],
    ['address with only a user part', `https://${SECRET}@api.example/`],
    ['authorization header', `Authorization: Bearer ${SECRET}`],
    ['JSON inside a text', `sent {"user":"ana","password":"${SECRET} with spaces ${SECRET}"}`],
    ['JSON inside JSON inside a text', JSON.stringify(JSON.stringify({ password: SECRET }))],
    ['inspected object', `{ apiKey: '${SECRET}' }`],
    ['escaped quote in a JSON value', `{"password":"a\\"${SECRET}"}`],
    ['web token', `got eyJhbGciOiJI.${SECRET}.c2ln`],
  ];

  it.each(texts)('inside the %s', (_where, text) => {
    expectHidden((log) => log.info(text));
    expectHidden((log) => log.info({ url: text, list: [text] }));
    expectHidden((log) => log.error(new Error(text)));
    expectHidden((log) => log.error({ err: new Error('outer', { cause: new Error(text) }) }));
    expectHidden((log) => log.info('%s', text));
    expectHidden((log) => log.child({ url: text }).info('hello'));
  });

  const shapes: readonly [string, object][] = [
    ['raw header list', { rawHeaders: ['host', 'x', 'Cookie', `sid=${SECRET}`] }],
    ['list of header pairs', { headers: [['set-cookie', SECRET]] }],
    ['list of named values', { params: [{ name: 'accessToken', value: SECRET }] }],
    ['object that turns itself into JSON', { user: { toJSON: () => ({ password: SECRET }) } }],
    ['object that contains itself', circular()],
  ];

  it.each(shapes)('in a %s', (_shape, value) => {
    expectHidden((log) => log.info(value));
  });

  it('wherever it is in a logged value', () => {
    const path = fc.array(fc.constantFrom('object', 'list', 'json', 'error'), { maxLength: 8 });
    fc.assert(
      fc.property(path, fc.constantFrom(...names), fc.jsonValue(), (steps, name, noise) => {
        const nested = steps.reduce<unknown>(wrap, { [name]: SECRET, noise });
        expectHidden((log) => log.warn({ nested }, 'nested'));
      }),
    );
  });

  it('in an endlessly nested line', () => {
    let deep: unknown = { password: SECRET };
    for (let level = 0; level < 2000; level++) deep = [deep];
    expectHidden((log) => log.info({ deep }));
  });
});

it('a megabyte of hostile text is logged without blocking the process', () => {
  const hostile = ['a', 'eyJ', '://', '://a@', '%', 'a"', '"a":"', 'a:\\', '\\', "a'", 'basic ', 'a=', '=', ' : '];
  const { log } = capture();
  for (const piece of hostile) {
    const text = piece.repeat(1_000_000 / piece.length);
    // Quadratic patterns need minutes here; linear ones some milliseconds.
    expect(
      cpuMsOf(() => log.info({ text })),
      piece,
    ).toBeLessThan(3000);
  }
});

function expectHidden(write: (log: Logger) => void) {
  const { log, lines } = capture();
  write(log);
  expect(lines()).toHaveLength(1);
  expect(() => JSON.parse(lines()[0] ?? '')).not.toThrow();
  expect(lines()[0]).not.toContain(SECRET);
  expect(lines()[0]).not.toContain('withheld');
}

function capture(level: 'info' | 'warn' = 'info') {
  const written: string[] = [];
  const log = createLogger({ level, name: 'test', destination: { write: (line) => void written.push(line) } });
  return { log, lines: () => written };
}

function wrap(inner: unknown, step: string): unknown {
  switch (step) {
    case 'list':
      return ['x', inner];
    case 'json':
      return { text: `body: ${JSON.stringify(inner)}` };
    case 'error':
      return Object.assign(new Error('inner'), { inner });
    default:
      return { inner };
  }
}

function circular(): object {
  const object: { password: string; self?: object } = { password: SECRET };
  object.self = object;
  return { object };
}
