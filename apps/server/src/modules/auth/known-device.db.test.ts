import { describe, expect, it } from 'vitest';
import { aCompany, aUser, PASSWORD, unique } from '../../../test/factories.ts';
import { type Browser, testApp } from '../../../test/test-app.ts';
import { hashPassword } from '../users/index.ts';
import { sendNewDeviceMail } from './jobs/send-new-device-mail.job.ts';
import { challengeOf, codeOf, sendCode, setUp } from './second-factor/testing/app.ts';
import { codeLimitsOf } from './second-factor/verify-code.ts';

const app = await testApp();
const { services, browser, jobs } = app;
const STRANGERS_PASSWORD = 'do-estranho';
const login = (visitor: Browser, email: string, password: string) =>
  visitor.call('POST', '/auth/login', { body: { email, password } });
const mailsOf = (companyId: number) =>
  jobs.filter((job) => job.name === sendNewDeviceMail.name && job.companyId === companyId);

/** A browser that has signed in to an account with the e-mail, which nobody has confirmed, in another company. */
async function aStranger(email: string): Promise<Browser> {
  const { scope } = await aCompany(services);
  const passwordHash = await hashPassword(STRANGERS_PASSWORD);
  await aUser(scope, { email, passwordHash, isEmailConfirmed: false });
  const visitor = browser();
  expect((await login(visitor, email, STRANGERS_PASSWORD)).status).toBe(200);
  return visitor;
}

/** The owner of the e-mail, who has signed in before. */
async function anOwner(email: string, isEmailConfirmed: boolean) {
  const { scope, companyId } = await aCompany(services);
  const user = await aUser(scope, { email, isEmailConfirmed, lastSeenAt: new Date('2026-01-05T12:00:00Z') });
  return { user, companyId };
}

it('does not reset the count of guesses while another account has the unconfirmed e-mail', async () => {
  const email = `${unique('ana')}@exemplo.test`;
  const stranger = await aStranger(email);
  await anOwner(email, false);
  stranger.cookies.clear();
  for (let count = 0; count < 8; count += 1) expect((await login(stranger, email, 'errada')).status).toBe(401);
  expect((await login(stranger, email, STRANGERS_PASSWORD)).status).toBe(200);
  stranger.cookies.clear();
  const further = [];
  for (let count = 0; count < 3; count += 1) further.push((await login(stranger, email, 'errada')).status);
  expect(further.at(-1)).toBe(429);
});

describe('the known device of an account with the same e-mail in another company', () => {
  it('is a new device of the owner, who gets the mail', async () => {
    const email = `${unique('ana')}@exemplo.test`;
    const stranger = await aStranger(email);
    const { companyId } = await anOwner(email, true);
    expect((await login(stranger, email, PASSWORD)).status).toBe(200);
    expect(mailsOf(companyId)).toHaveLength(1);
    // From now on it is known to the owner.
    expect((await login(stranger, email, PASSWORD)).status).toBe(200);
    expect(mailsOf(companyId)).toHaveLength(1);
  });

  it.each([
    ['confirmed', true],
    ['unconfirmed', false],
  ])('has no limit of its own for guesses at the %s address', async (_what, isEmailConfirmed) => {
    const email = `${unique('ana')}@exemplo.test`;
    const stranger = await aStranger(email);
    await anOwner(email, isEmailConfirmed);
    const cookies = new Map(stranger.cookies);
    stranger.cookies.clear();
    for (let count = 0; count < 10; count += 1) expect((await login(stranger, email, 'errada')).status).toBe(401);
    for (const [name, value] of cookies) stranger.cookies.set(name, value);
    expect((await login(stranger, email, 'errada')).status).toBe(429);
    expect((await login(stranger, email, PASSWORD)).status).toBe(429);
    expect((await login(browser(), email, PASSWORD)).body).toMatchObject({ user: { email } });
  });

  it('shares the limit of unknown browsers for codes of the second factor', async () => {
    const email = `${unique('ana')}@exemplo.test`;
    const stranger = await aStranger(email);
    const { user, companyId } = await anOwner(email, true);
    const { secret } = await setUp(app, user);
    const { signInByStrangers } = codeLimitsOf(services);
    await Promise.all(Array.from({ length: 50 }, () => signInByStrangers.consume(`${companyId} ${user.id}`)));
    const answer = await sendCode(stranger, await challengeOf(stranger, user), codeOf(app, secret));
    expect(answer).toMatchObject({ status: 429, body: { code: 'ERR_TOO_MANY_REQUESTS' } });
  });
});
