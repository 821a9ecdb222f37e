import type { Colleague, User } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aQueue, aUser, PASSWORD } from '../../../test/factories.ts';
import { usersTest } from './testing/users-test.ts';

const { services, company, admin, tokenOf, visitor, get, put, remove, login } = await usersTest();

describe('the list of users', () => {
  it('has pages of twenty and says whether there is more', async () => {
    const own = await aCompany(services, { admin: { name: 'Zulmira' } });
    const token = await tokenOf(own.admin);
    const queue = await aQueue(own.scope);
    for (let n = 10; n < 32; n += 1) await aUser(own.scope, { name: `Agente ${n}` });
    await put(own.admin.id, { queueIds: [queue.id] }, token);
    const [first, second] = [(await get('/users/', token)).body, (await get('/users?pageNumber=2', token)).body] as [
      { users: User[] },
      { users: User[] },
    ];
    expect(first).toMatchObject({ count: 23, hasMore: true });
    expect(second).toMatchObject({ count: 23, hasMore: false });
    const names = [...first.users, ...second.users].map(({ name }) => name);
    expect(new Set(names).size).toBe(23);
    expect(second.users.at(-1)).toMatchObject({ name: 'Zulmira', queues: [{ id: queue.id }] });
    for (const pageNumber of [0, -1, 'x']) {
      expect((await get(`/users/?pageNumber=${pageNumber}`, token)).status).toBe(400);
    }
  });

  it('is searched by name and e-mail, ignoring case and accents', async () => {
    const own = await aCompany(services);
    const token = await tokenOf(own.admin);
    const joao = await aUser(own.scope, { name: 'João 100% Conceição' });
    for (const word of ['joao', 'CONCEICAO', 'ção', joao.email.slice(2, 12), '100%']) {
      const { body } = await get(`/users/?searchParam=${encodeURIComponent(word)}`, token);
      expect(body, word).toMatchObject({ count: 1, users: [{ id: joao.id }] });
    }
    for (const word of ['%%%', '___', "'; drop table users; --"]) {
      const { body } = await get(`/users/?searchParam=${encodeURIComponent(word)}`, token);
      expect(body, word).toMatchObject({ count: 0 });
    }
    expect((await get('/users/?searchParam=jo', token)).body).toMatchObject({ count: 2 });
    expect((await get('/users/?searchParam=%00', token)).status).toBe(400);
  });

  it('for pickers is readable by all users and contains only names, pictures and queues', async () => {
    const own = await aCompany(services);
    const bia = await aUser(own.scope, { name: 'Bia' });
    const queue = await aQueue(own.scope);
    await put(bia.id, { queueIds: [queue.id] }, await tokenOf(own.admin));
    const { body } = await get('/users/list', await tokenOf(bia));
    expect(body).toEqual<Colleague[]>([
      { id: own.admin.id, name: own.admin.name, profileImage: null, queues: [] },
      { id: bia.id, name: 'Bia', profileImage: null, queues: [{ id: queue.id, name: queue.name, color: queue.color }] },
    ]);
  });
});

describe('an agent', () => {
  it('reads and changes itself, within limits', async () => {
    const bia = await aUser(company.scope);
    const token = await tokenOf(bia);
    const { body } = await get(`/users/${bia.id}`, token);
    expect(
      (
        await put(
          bia.id,
          { ...(body as User), name: 'Beatriz', signature: ' Bia da Aurora ', defaultTheme: 'dark' },
          token,
        )
      ).body,
    ).toEqual({
      ...(body as User),
      name: 'Beatriz',
      signature: 'Bia da Aurora',
      defaultTheme: 'dark',
    });
    for (const change of [{ profile: 'admin' }, { queueIds: [(await aQueue(company.scope)).id] }, { super: true }]) {
      expect(await put(bia.id, { name: 'Chefe', ...change }, token)).toMatchObject({
        status: 403,
        body: { code: 'ERR_NO_PERMISSION' },
      });
    }
    expect((await get(`/users/${bia.id}`)).body).toMatchObject({ name: 'Beatriz' });
  });

  it('neither reads nor changes a colleague, and only its own password', async () => {
    const token = await tokenOf(await aUser(company.scope));
    const bia = await aUser(company.scope);
    expect((await get(`/users/${bia.id}`, token)).status).toBe(403);
    expect((await put(bia.id, { password: 'invasor' }, token)).status).toBe(403);
    expect((await login(bia.email, PASSWORD)).status).toBe(200);
  });

  it('chooses its own language and list width; no other user does, not even an administrator', async () => {
    const bia = await aUser(company.scope);
    const token = await tokenOf(bia);
    const [language, width] = [`/users/${bia.id}/language`, `/users/toggleChangeWidht/${bia.id}`];
    const change = (url: string, body: object, by = token) => visitor.call('PUT', url, { token: by, body });
    expect((await change(language, { language: 'es' })).body).toMatchObject({ language: 'es' });
    expect((await change(language, { language: 'pt-BR' })).body).toMatchObject({ language: 'pt' });
    expect((await change(width, { defaultTicketsManagerWidth: 700 })).body).toMatchObject({
      defaultTicketsManagerWidth: 700,
    });
    for (const defaultTicketsManagerWidth of [403, 701, 550.5, '500']) {
      expect((await change(width, { defaultTicketsManagerWidth })).status).toBe(400);
    }
    expect((await change(language, { language: 'de' })).status).toBe(400);
    expect((await change(language, { language: 'en' }, admin)).status).toBe(403);
    expect((await change(width, { defaultTicketsManagerWidth: 404 }, admin)).status).toBe(403);
  });
});

describe('another company’s user', () => {
  it('does not exist for any action, and stays as it is', async () => {
    const other = await aCompany(services);
    const foreign = await aUser(other.scope, { name: 'Segredo' });
    const answers = [
      await get(`/users/${foreign.id}`),
      await put(foreign.id, { name: 'Invasor', companyId: other.companyId }),
      await remove(foreign.id),
      await visitor.call('PUT', `/users/${foreign.id}/language`, { token: admin, body: { language: 'tr' } }),
      await visitor.call('PUT', `/users/toggleChangeWidht/${foreign.id}`, {
        token: admin,
        body: { defaultTicketsManagerWidth: 500 },
      }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_USER_FOUND' } });
    const lists = [await get(`/users/list?companyId=${other.companyId}`), await get('/users/?searchParam=Segredo')];
    expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain('"name":"Segredo"');
    expect((await get(`/users/${foreign.id}`, await tokenOf(other.admin))).body).toMatchObject({ name: 'Segredo' });
  });
});
