import { aCompany, aPlan, type MadeCompany, unique } from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import type { UserRow } from '../users.tables.ts';

/** A company with room for all users, and the calls on them; without a token they are the administrator's. */
export async function usersTest() {
  const { services, browser, heard, jobs } = await testApp();
  const visitor = browser();
  const plan = await aPlan(services, { users: 500, queues: 500 });
  const company: MadeCompany = await aCompany(services, { planId: plan.id });
  const tokenOf = async (user: UserRow) => (await signInAs(services, user)).token;
  const admin = await tokenOf(company.admin);
  return {
    services,
    heard,
    jobs,
    company,
    admin,
    tokenOf,
    visitor,
    get: (url: string, token = admin) => visitor.call('GET', url, { token }),
    post: (body: object, token = admin) => visitor.call('POST', '/users', { token, body }),
    put: (id: number, body: object, token = admin) => visitor.call('PUT', `/users/${id}`, { token, body }),
    remove: (id: number, token = admin) => visitor.call('DELETE', `/users/${id}`, { token }),
    login: (email: string, password: string) => browser().call('POST', '/auth/login', { body: { email, password } }),
    /** Drops the events published so far. */
    listenFromHere() {
      heard.length = 0;
    },
  };
}

export const anEmail = (): string => `${unique('gente')}@exemplo.test`;
export const aBody = (change: object = {}) => ({
  name: 'Camila Rocha',
  email: anEmail(),
  password: 'girafa-azul',
  ...change,
});
