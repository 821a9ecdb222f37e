import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, PASSWORD } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashPassword, usersRepo } from '../users/index.ts';
import { endAllSessions } from './end-session.ts';
import { signInChallenges } from './second-factor/second-factor.tables.ts';
import { challengeOf, codeOf, sendCode, setUp } from './second-factor/testing/app.ts';
import { sessionsRepo } from './sessions.repo.ts';

const app = await testApp();
const { services, browser } = app;
const newPasswordHash = await hashPassword('girafa azul no telhado');

const waitingForUser = async (): Promise<number> => {
  const { rows } = await services.database.app.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%from "users"%for update%'`,
  );
  return rows[0]?.count ?? 0;
};

/** Starts the call after the reset has changed the password, and commits the reset when the call waits or has ended. */
async function whileResetting<T>(scope: CompanyScope, userId: number, start: () => Promise<T>): Promise<T> {
  let hasEnded = false;
  const call = await scope.transaction(async (scope) => {
    await usersRepo.update(scope, userId, { passwordHash: newPasswordHash });
    const call = start().finally(() => {
      hasEnded = true;
    });
    await eventually(async () => hasEnded || (await waitingForUser()) > 0).toBe(true);
    await endAllSessions(scope, userId, 'password');
    return { call };
  });
  return call.call;
}

const challengesOf = (scope: CompanyScope, userId: number) =>
  scope.db.select().from(signInChallenges).where(eq(signInChallenges.userId, userId));

it('a sign-in with the old password opens no session when a reset commits before it', async () => {
  const { admin, scope } = await aCompany(services);
  const body = { email: admin.email, password: PASSWORD };
  const answer = await whileResetting(scope, admin.id, () => browser().call('POST', '/auth/login', { body }));
  expect(answer).toMatchObject({ status: 401, body: { code: 'ERR_INVALID_CREDENTIALS' } });
  expect(await sessionsRepo.listLive(scope, admin.id)).toEqual([]);
  const records = await scope.query({
    text: 'select result from sign_in_records where company_id = $1 and user_id = $2',
    values: [scope.companyId, admin.id],
  });
  expect(records).toEqual([{ result: 'wrong-password' }]);
});

it('a sign-in with the old password gets no challenge when a reset commits before it', async () => {
  const { admin, scope } = await aCompany(services);
  await setUp(app, admin);
  const body = { email: admin.email, password: PASSWORD };
  const answer = await whileResetting(scope, admin.id, () => browser().call('POST', '/auth/login', { body }));
  expect(answer).toMatchObject({ status: 401, body: { code: 'ERR_INVALID_CREDENTIALS' } });
  expect(await challengesOf(scope, admin.id)).toEqual([]);
});

it('a code for a challenge of the old password opens no session when a reset commits before it', async () => {
  const { admin, scope } = await aCompany(services);
  const { secret } = await setUp(app, admin);
  const visitor = browser();
  const challenge = await challengeOf(visitor, admin);
  const code = codeOf(app, secret);
  const answer = await whileResetting(scope, admin.id, () => sendCode(visitor, challenge, code));
  expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_SIGN_IN_EXPIRED' } });
  expect(await sessionsRepo.listLive(scope, admin.id)).toEqual([]);
});
