import { describe, expect, it } from 'vitest';
import { aCompany, PASSWORD } from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { resetTokensRepo } from '../sessions.repo.ts';
import { challengeOf, codeOf, sendCode, setUp, wrongCode } from './testing/app.ts';

const app = await testApp();
const { services, browser, advance } = app;
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('a code that was used', () => {
  it('is refused a second time, in the same half minute', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const [owner, thief] = [browser(), browser()];
    const code = codeOf(app, secret);
    expect((await sendCode(owner, await challengeOf(owner, admin), code)).status).toBe(200);
    expect(await sendCode(thief, await challengeOf(thief, admin), code)).toMatchObject({
      status: 422,
      body: { error: 'ERR_SECOND_FACTOR_WRONG' },
    });
  });

  it('also refuses the code of the step before, which was never used', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    advance(30);
    const visitor = browser();
    await sendCode(visitor, await challengeOf(visitor, admin), codeOf(app, secret));
    expect((await sendCode(visitor, await challengeOf(visitor, admin), codeOf(app, secret, -1))).status).toBe(422);
  });

  it('opens one session when it is sent by several browsers at the same time', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const visitors = await times(4, async () => {
      const visitor = browser();
      return { visitor, challenge: await challengeOf(visitor, admin) };
    });
    const code = codeOf(app, secret);
    const answers = await Promise.all(visitors.map(({ visitor, challenge }) => sendCode(visitor, challenge, code)));
    expect(statuses(answers)).toEqual([200, 422, 422, 422]);
  });
});

describe('a recovery code', () => {
  it('opens one session when it is sent by several browsers at the same time', async () => {
    const { admin } = await aCompany(services);
    const { recoveryCodes } = await setUp(app, admin);
    const visitors = await times(4, async () => {
      const visitor = browser();
      return { visitor, challenge: await challengeOf(visitor, admin) };
    });
    const answers = await Promise.all(
      visitors.map(({ visitor, challenge }) => sendCode(visitor, challenge, recoveryCodes[0])),
    );
    expect(statuses(answers)).toEqual([200, 422, 422, 422]);
  });

  it('of another user is refused', async () => {
    const [one, other] = [await aCompany(services), await aCompany(services)];
    await setUp(app, one.admin);
    const { recoveryCodes } = await setUp(app, other.admin);
    const visitor = browser();
    expect((await sendCode(visitor, await challengeOf(visitor, one.admin), recoveryCodes[0])).status).toBe(422);
  });
});

describe('guessing codes', () => {
  it('gets five attempts a challenge, however many are sent at the same time', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const visitor = browser();
    const challenge = await challengeOf(visitor, admin);
    const answers = await times(9, () => sendCode(visitor, challenge, wrongCode(app, secret)));
    expect(statuses(answers)).toEqual([400, 400, 400, 400, 422, 422, 422, 422, 422]);
    // Then the right one is too late.
    expect(await sendCode(visitor, challenge, codeOf(app, secret))).toMatchObject({
      status: 400,
      body: { error: 'ERR_SIGN_IN_EXPIRED' },
    });
  });

  it('gets ten attempts a quarter of an hour from one source, with any number of challenges', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const thief = browser();
    const challenges = [
      await challengeOf(thief, admin),
      await challengeOf(thief, admin),
      await challengeOf(thief, admin),
    ];
    // The cookie is of the last challenge only.
    const jch = thief.cookies.get('jch') ?? '';
    const guess = (challenge: string | undefined) => sendCode(thief, challenge, wrongCode(app, secret));
    expect((await guess(challenges[0])).status).toBe(400);
    thief.cookies.set('jch', jch);
    const seen: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeOf(thief, admin);
      for (let count = 0; count < 4; count += 1) seen.push((await guess(challenge)).status);
    }
    expect(seen).toEqual([...Array(10).fill(422), 429, 429]);

    // The owner, elsewhere, is not locked out.
    const owner = browser();
    expect((await sendCode(owner, await challengeOf(owner, admin), codeOf(app, secret))).status).toBe(200);
  });

  it('from many addresses ends after fifty, and the owner still signs in from a known browser or with a recovery code', async () => {
    const { admin } = await aCompany(services);
    const { secret, recoveryCodes } = await setUp(app, admin);
    const office = browser();
    expect((await sendCode(office, await challengeOf(office, admin), codeOf(app, secret))).status).toBe(200);
    advance(30);
    // One of the fifty was the owner's own, whose browser was not known yet.
    const answers = await times(11, async () => {
      const thief = browser();
      const challenge = await challengeOf(thief, admin);
      return times(5, () => sendCode(thief, challenge, wrongCode(app, secret)));
    });
    expect(statuses(answers.flat())).toEqual([...Array(49).fill(422), ...Array(6).fill(429)]);

    const stranger = browser();
    expect((await sendCode(stranger, await challengeOf(stranger, admin), codeOf(app, secret))).status).toBe(429);
    expect((await sendCode(office, await challengeOf(office, admin), codeOf(app, secret))).status).toBe(200);
    expect((await sendCode(stranger, await challengeOf(stranger, admin), recoveryCodes[0])).status).toBe(200);
  });

  it('with a stolen session gets ten attempts', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const { token } = await signInAs(services, admin);
    const body = { currentPassword: PASSWORD, code: wrongCode(app, secret) };
    const seen: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      seen.push((await browser().call('POST', '/auth/second-factor/off', { token, body })).status);
    }
    expect(seen).toEqual([...Array(10).fill(422), 429]);
  });
});

describe('a challenge', () => {
  it('is refused from another browser, and still works in its own', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const [owner, thief] = [browser(), browser()];
    const challenge = await challengeOf(owner, admin);
    expect(await sendCode(thief, challenge, codeOf(app, secret))).toMatchObject({
      status: 400,
      body: { error: 'ERR_SIGN_IN_EXPIRED' },
    });
    // Nor with the cookie of a challenge of the thief's own.
    const { admin: other } = await aCompany(services);
    await setUp(app, other);
    await challengeOf(thief, other);
    expect((await sendCode(thief, challenge, codeOf(app, secret))).status).toBe(400);
    expect((await sendCode(owner, challenge, codeOf(app, secret))).status).toBe(200);
  });

  it('works once and for five minutes', async () => {
    const { admin } = await aCompany(services);
    const { secret, recoveryCodes } = await setUp(app, admin);
    const visitor = browser();
    const first = await challengeOf(visitor, admin);
    const jch = visitor.cookies.get('jch') ?? '';
    expect((await sendCode(visitor, first, codeOf(app, secret))).status).toBe(200);
    visitor.cookies.set('jch', jch);
    expect((await sendCode(visitor, first, recoveryCodes[0])).status).toBe(400);

    const second = await challengeOf(visitor, admin);
    advance(5 * 60);
    expect((await sendCode(visitor, second, codeOf(app, secret))).status).toBe(400);
  });

  it('ends with the password it was given for', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const thief = browser();
    const challenge = await challengeOf(thief, admin);
    const { token } = await signInAs(services, admin);
    const body = { password: 'girafa azul no telhado', currentPassword: PASSWORD };
    expect((await browser().call('PUT', `/users/${admin.id}`, { token, body })).status).toBe(200);
    expect((await sendCode(thief, challenge, codeOf(app, secret))).status).toBe(400);
  });

  it('is no access token and no refresh token', async () => {
    const { admin } = await aCompany(services);
    await setUp(app, admin);
    const visitor = browser();
    const challenge = await challengeOf(visitor, admin);
    expect((await visitor.call('GET', '/auth/me', { token: challenge })).status).toBe(401);
    visitor.cookies.set('jrt', challenge);
    expect((await visitor.call('POST', '/auth/refresh_token')).status).toBe(401);
  });
});

describe('a password reset', () => {
  it('does not replace the second factor', async () => {
    const { scope, admin } = await aCompany(services);
    await setUp(app, admin);
    const token = 'a-link-that-was-sent-by-mail';
    const link = { tokenHash: hashToken(`${token}-${admin.id}`), purpose: 'reset' as const, userId: admin.id };
    await resetTokensRepo.put(scope, { ...link, expiresAt: new Date(services.clock().getTime() + 60_000) });
    const visitor = browser();
    const newPassword = 'girafa azul no telhado';
    const reset = await visitor.call('POST', '/auth/reset-password', {
      body: { token: `${token}-${admin.id}`, newPassword },
    });
    expect(reset.status).toBe(200);
    expect(visitor.cookies.has('jrt')).toBe(false);
    const { body } = await visitor.call('POST', '/auth/login', { body: { email: admin.email, password: newPassword } });
    expect(body).toHaveProperty('challenge');
    expect(body).not.toHaveProperty('token');
  });
});

describe('values of the wrong shape', () => {
  it('are refused as code, as challenge and as password', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const visitor = browser();
    const challenge = await challengeOf(visitor, admin);
    const { token } = await signInAs(services, admin);
    const off = (body: object) => visitor.call('POST', '/auth/second-factor/off', { token, body });
    const values = [undefined, null, '', [], {}, 123_456, ['123456'], { $ne: '' }, 'x'.repeat(5_000), 'a\u0000b'];
    for (const value of values) {
      const answers = [
        await sendCode(visitor, challenge, value),
        await sendCode(visitor, value, codeOf(app, secret)),
        await off({ currentPassword: PASSWORD, code: value }),
        await off({ currentPassword: value, code: codeOf(app, secret) }),
      ];
      expect(statuses(answers), JSON.stringify(value)).toEqual([400, 400, 400, 400]);
    }
  });
});
