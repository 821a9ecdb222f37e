import { randomUUID } from 'node:crypto';
import { defineContract } from '@recado/contracts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { AppError } from '../errors.ts';
import { platformScope } from '../platform-scope.ts';
import type { CompanyScope } from '../scope.ts';
import { answerOnce } from './answer-once.ts';
import { purgeIdempotencyKeys } from './purge-idempotency-keys.cron.ts';
import { routes } from './route.ts';
import { probeApp } from './testing/probe-app.ts';

const contract = defineContract({
  send: {
    method: 'POST',
    path: '/probe/send/:ticketId',
    summary: 'Sends once.',
    access: { permission: 'setting:read' },
    params: z.object({ ticketId: z.coerce.number() }),
    multipart: { files: 'medias', maxFiles: 2, maxFileBytes: 1000 },
    body: z.object({ text: z.string(), note: z.string().optional() }),
    idempotent: true,
    response: z.object({ run: z.number(), text: z.string(), at: z.iso.datetime() }),
  },
  word: {
    method: 'POST',
    path: '/probe/word',
    summary: 'Answers with a bare text.',
    access: { permission: 'setting:read' },
    idempotent: true,
    response: z.string(),
  },
  own: {
    method: 'POST',
    path: '/probe/own',
    summary: 'Looks after its keys itself.',
    access: { permission: 'setting:read' },
    body: z.object({ text: z.string() }),
    idempotent: 'by-handler',
    response: z.object({ run: z.number(), key: z.string().nullable() }),
  },
});

/** How often the handler ran, and what it does besides. */
let runs = 0;
let moment = '';
let work: (scope: CompanyScope) => Promise<void> = () => Promise.resolve();
beforeEach(() => {
  runs = 0;
  moment = new Date().toISOString();
  work = () => Promise.resolve();
});

const { app, services, url } = await probeApp(
  routes(contract, {
    send: async ({ scope, body }) => {
      runs += 1;
      const run = runs;
      await work(scope);
      return { run, text: body.text, at: moment };
    },
    word: () => {
      runs += 1;
      return `olá ${runs}`;
    },
    own: ({ caller }) => {
      runs += 1;
      return { run: runs, key: caller.header('idempotency-key') ?? null };
    },
  }),
);

const company = await aCompany(services);
const { token } = await signInAs(services, company.admin);

interface Call {
  readonly key?: string | undefined;
  readonly body?: object;
  readonly path?: string;
  readonly as?: string;
}

async function call({ key, body = { text: 'oi' }, path = '/probe/send/1', as = token }: Call) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { authorization: `Bearer ${as}`, ...(key !== undefined && { 'idempotency-key': key }) },
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.body, type: answer.headers['content-type'] };
}

const rowsOf = (key: string) =>
  company.scope.query<{ status: number; response: object; user_id: number }>({
    text: 'select * from idempotency_keys where company_id = $1 and key = $2',
    values: [company.companyId, key],
  });

/** A row in the company's own tables, in the handler's transaction. */
const mark = (scope: CompanyScope, name: string) =>
  scope.query({
    text: 'update users set name = $2 where company_id = $1 and id = $3',
    values: [scope.companyId, name, company.admin.id],
  });
const currentMark = async () => {
  const rows = await company.scope.query<{ name: string }>({
    text: 'select name from users where company_id = $1 and id = $2',
    values: [company.companyId, company.admin.id],
  });
  return rows[0]?.name;
};

it('a call whose handler manages its keys itself reaches it every time, with the key', async () => {
  const key = randomUUID();
  const answers = [await call({ key, path: '/probe/own' }), await call({ key, path: '/probe/own' })];
  expect(answers.map(({ body }) => body)).toEqual([
    { run: 1, key },
    { run: 2, key },
  ]);
  expect(await rowsOf(key)).toEqual([]);
});

describe('a call with a key', () => {
  it('runs once; a repeat gets the first response, byte for byte', async () => {
    const key = randomUUID();
    const first = await call({ key });
    const second = await call({ key });
    expect(first).toMatchObject({ status: 200, body: { run: 1, text: 'oi' } });
    expect(second).toEqual(first);
    expect(runs).toBe(1);
    expect(await rowsOf(key)).toMatchObject([{ status: 200, response: first.body, user_id: company.admin.id }]);
  });

  it('is the same call in any order of fields, and with a trailing slash', async () => {
    const key = randomUUID();
    await call({ key, body: { text: 'oi', note: 'a' } });
    await call({ key, body: { note: 'a', text: 'oi' }, path: '/probe/send/1/' });
    expect(runs).toBe(1);
  });

  it.each([
    ['another text', { body: { text: 'tchau' } }],
    ['another ticket', { path: '/probe/send/2' }],
    ['another route', { path: '/probe/word' }],
  ])('refuses the key for %s', async (_what, change) => {
    const key = randomUUID();
    const first = await call({ key });
    const other = await call({ key, ...change });
    expect([other.status, other.body]).toMatchObject([422, { code: 'ERR_IDEMPOTENCY_KEY_REUSED' }]);
    expect(runs).toBe(1);
    expect((await call({ key })).text).toBe(first.text);
  });

  it('may return a bare text, which stays JSON', async () => {
    const key = randomUUID();
    const first = await call({ key, path: '/probe/word' });
    expect(first).toMatchObject({ text: '"olá 1"', type: 'application/json; charset=utf-8' });
    expect(await call({ key, path: '/probe/word' })).toEqual(first);
  });

  it('belongs to its user: a colleague’s equal key is another one', async () => {
    const key = randomUUID();
    const colleague = await signInAs(services, await aUser(company.scope));
    await call({ key });
    expect((await call({ key, as: colleague.token })).body).toMatchObject({ run: 2 });
  });

  it('belongs to its company', async () => {
    const key = randomUUID();
    const other = await aCompany(services);
    await call({ key });
    expect((await call({ key, as: (await signInAs(services, other.admin)).token })).body).toMatchObject({ run: 2 });
  });

  it('does not run for a caller without access, not even a repeat', async () => {
    const key = randomUUID();
    await call({ key });
    expect((await call({ key, as: 'nobody' })).status).toBe(401);
  });
});

describe('a call with a key and files', () => {
  async function sendFile(key: string, content: string) {
    const form = new FormData();
    form.append('text', 'foto');
    form.append('medias', new Blob([content]), 'a.txt');
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const answer = await fetch(`${url}/probe/send/1`, { method: 'POST', body: form, headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it('is the same call only with the same content', async () => {
    const key = randomUUID();
    const first = await sendFile(key, 'content');
    expect(first.status).toBe(200);
    expect(await sendFile(key, 'content')).toEqual(first);
    expect(await sendFile(key, 'other')).toMatchObject({ status: 422 });
    expect(runs).toBe(1);
  });
});

describe('two calls with one key at the same moment', () => {
  it('have one effect: the second waits and gets the first response', async () => {
    const key = randomUUID();
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    work = () => gate.promise;
    const calls = Promise.all([call({ key }), call({ key }), call({ key })]);
    await eventually(waitingForAKey).toBeGreaterThanOrEqual(2);
    gate.resolve();
    const [first, second, third] = await calls;
    expect(runs).toBe(1);
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(third.text).toBe(first.text);
  });

  it('the second runs when the first fails', async () => {
    const key = randomUUID();
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    work = async () => {
      if (runs > 1) return;
      await gate.promise;
      throw new AppError('ERR_NO_TICKET_FOUND');
    };
    const first = call({ key });
    await eventually(() => runs).toBe(1);
    const second = call({ key });
    await eventually(waitingForAKey).toBeGreaterThanOrEqual(1);
    gate.resolve();
    expect((await first).status).toBe(404);
    expect(await second).toMatchObject({ status: 200, body: { run: 2 } });
  });

  it('the second gets a retry error when the first takes too long', async () => {
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const owner = { actor: 'user:1', userId: company.admin.id, key: randomUUID(), requestHash: Buffer.from('same') };
    const answer = { status: 200, response: '{}' };
    const entered = Promise.withResolvers<void>();
    const first = answerOnce(company.scope, owner, async () => {
      entered.resolve();
      await gate.promise;
      return answer;
    });
    await entered.promise;
    await company.scope.transaction(async (impatient) => {
      await impatient.query({ text: 'set local statement_timeout = 100' });
      const second = answerOnce(impatient, owner, () => Promise.resolve(answer));
      await expect(second).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE', retryAfterSeconds: 1 });
    });
    gate.resolve();
    expect(await first).toEqual(answer);
  });

  const waitingForAKey = async (): Promise<number> => {
    const { rows } = await services.database.app.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into idempotency_keys%'`,
    );
    return rows[0]?.count ?? 0;
  };
});

describe('a handler that fails', () => {
  it('leaves neither its effects nor the key, so that the caller can retry', async () => {
    const key = randomUUID();
    work = async (scope) => {
      await mark(scope, 'half done');
      throw new AppError('ERR_NO_TICKET_FOUND');
    };
    expect(await call({ key })).toMatchObject({ status: 404, body: { code: 'ERR_NO_TICKET_FOUND' } });
    expect(await rowsOf(key)).toEqual([]);
    expect(await currentMark()).not.toBe('half done');
    work = async (scope) => void (await mark(scope, 'done'));
    expect(await call({ key })).toMatchObject({ status: 200, body: { run: 2 } });
    expect(await currentMark()).toBe('done');
  });

  it('leaves nothing when its response violates the contract', async () => {
    const key = randomUUID();
    moment = 'never';
    expect((await call({ key })).status).toBe(500);
    expect(await rowsOf(key)).toEqual([]);
  });

  it('can let a nested transaction fail and still succeed', async () => {
    const key = randomUUID();
    work = async (scope) => {
      await mark(scope, 'kept');
      await scope
        .transaction(async (inner) => {
          await mark(inner, 'dropped');
          throw new Error('no');
        })
        .catch(() => undefined);
    };
    expect((await call({ key })).status).toBe(200);
    expect(await currentMark()).toBe('kept');
    expect(await rowsOf(key)).toHaveLength(1);
  });
});

describe('the key', () => {
  it('is optional: without it every call runs', async () => {
    await call({});
    expect((await call({})).body).toMatchObject({ run: 2 });
  });

  it.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['in another alphabet', 'chavé'],
    ['too long', 'x'.repeat(201)],
  ])('is refused %s', async (_what, key) => {
    expect(await call({ key })).toMatchObject({ status: 400, body: { issues: [{ path: 'idempotency-key' }] } });
    expect(runs).toBe(0);
  });

  it('is refused when it is sent twice', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/probe/word',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': ['a', 'b'] },
    });
    expect([answer.statusCode, runs]).toEqual([400, 0]);
  });

  it('may have 200 characters', async () => {
    expect((await call({ key: randomUUID().padEnd(200, '~') })).status).toBe(200);
  });

  it('may be sent by our own page from a browser', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/probe/send/1',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(answer.headers['access-control-allow-headers']).toContain('idempotency-key');
  });

  it('is documented', () => {
    const { paths } = app.swagger() as unknown as { paths: Record<string, { post: object }> };
    expect(paths['/probe/send/{ticketId}']?.post).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ in: 'header', name: 'Idempotency-Key' })]),
      responses: { 422: {} },
    });
  });
});

describe('purging keys', () => {
  it('deletes those older than two days and no others', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await call({ key: old });
    await call({ key: young });
    const age = (key: string, hours: number) =>
      company.scope.query({
        text: 'update idempotency_keys set created_at = now() - make_interval(hours => $3) where company_id = $1 and key = $2',
        values: [company.companyId, key, hours],
      });
    await age(old, 49);
    await age(young, 47);
    await purgeIdempotencyKeys.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    expect(await rowsOf(old)).toEqual([]);
    expect(await rowsOf(young)).toHaveLength(1);
    expect((await call({ key: old })).body).toMatchObject({ run: 3 });
  });
});
