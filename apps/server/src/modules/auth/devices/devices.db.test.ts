import type { Device } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aSuperUser, aUser, PASSWORD } from '../../../../test/factories.ts';
import { insideForSupport, signInAs } from '../../../../test/sign-in-as.ts';
import { type Browser, testApp } from '../../../../test/test-app.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { companyScope } from '../../../platform/scope.ts';
import { changeCompanySetting } from '../../settings/change-company-setting.ts';
import { authenticate } from '../authenticate.ts';
import { sendNewDeviceMail } from '../jobs/send-new-device-mail.job.ts';
import { limitsOf } from '../limits.ts';
import { sessionsRepo } from '../sessions.repo.ts';

const sent: { to: string; subject: string; text: string }[] = [];
const mailer = {
  send: (mail: (typeof sent)[number]) => {
    sent.push(mail);
    return Promise.resolve();
  },
};
const { services, browser, advance, heard, jobs } = await testApp({ mailer });
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs in in a browser of its own, or in the given one. */
async function open(email: string, visitor: Browser = browser(), userAgent = WINDOWS) {
  const headers = { 'user-agent': userAgent };
  const { body, status } = await visitor.call('POST', '/auth/login', { body: { email, password: PASSWORD }, headers });
  const { token } = body as { token: string };
  const call = (method: 'GET' | 'DELETE', url: string) => visitor.call(method, url, { token });
  const devices = async () => ((await call('GET', '/auth/devices')).body as { devices: Device[] }).devices;
  return { visitor, token, status, call, devices };
}
const isOpen = async ({ call }: Awaited<ReturnType<typeof open>>) => (await call('GET', '/auth/me')).status === 200;
const allow = (scope: CompanyScope, sessions: string) =>
  changeCompanySetting(scope, { key: 'sessionsPerUser', value: sessions });
/** A user with an earlier sign-in. */
const aSeenUser = (scope: CompanyScope) => aUser(scope, { lastSeenAt: new Date('2026-01-05T12:00:00Z') });

describe('the devices of a user', () => {
  it('are listed with browser, system and network, never with the address', async () => {
    const { admin, scope } = await aCompany(services);
    await allow(scope, '5');
    const office = await open(admin.email);
    advance(60);
    const phone = await open(admin.email, browser(), IPHONE);
    const devices = await phone.devices();
    expect(devices).toMatchObject([
      { browser: 'Safari', system: 'iPhone', kind: 'mobile', isCurrent: true },
      { browser: 'Chrome', system: 'Windows', kind: 'desktop', isCurrent: false },
    ]);
    for (const { network } of devices) expect(network).toMatch(/^10\.\d{1,3}\.x\.x$/);
    advance(60);
    await office.visitor.call('POST', '/auth/refresh_token', { headers: { 'user-agent': WINDOWS } });
    // The one that was used last is the first.
    expect((await phone.devices()).map(({ system }) => system)).toEqual(['Windows', 'iPhone']);
  });

  it('are gone from the list after seven days without use', async () => {
    const { admin, scope } = await aCompany(services);
    await allow(scope, '2');
    await open(admin.email);
    advance(7 * 86_400);
    expect(await (await open(admin.email)).devices()).toHaveLength(1);
  });

  it('are signed out one by one or all others, immediately: sockets closed and push devices removed', async () => {
    const { admin, scope } = await aCompany(services);
    await allow(scope, '5');
    const [here, one, two, three] = [
      await open(admin.email),
      await open(admin.email),
      await open(admin.email),
      await open(admin.email),
    ];
    const sessionId = (await one.devices()).find(({ isCurrent }) => isCurrent)?.id ?? '';
    await scope.query({
      text: `insert into push_subscriptions (company_id, user_id, session_id, endpoint_hash, sealed_subscription, device_label)
             values ($1, $2, $3, decode(md5('a') || md5('b'), 'hex'), '', 'x')`,
      values: [scope.companyId, admin.id, sessionId],
    });
    heard.length = 0;
    expect((await here.call('DELETE', `/auth/devices/${sessionId}`)).status).toBe(200);
    expect(heard).toContainEqual({ kind: 'endSession', what: sessionId });
    expect(await scope.query({ text: 'select 1 from push_subscriptions' })).toEqual([]);
    expect((await one.call('GET', '/auth/me')).body).toMatchObject({ code: 'ERR_UNAUTHENTICATED' });
    expect((await one.visitor.call('POST', '/auth/refresh_token')).status).toBe(401);
    // The user still works here: not offline.
    expect(await scope.query({ text: 'select is_online from users where id = $1', values: [admin.id] })).toEqual([
      { is_online: true },
    ]);

    expect((await here.call('DELETE', '/auth/devices')).body).toEqual({ count: 2 });
    expect([await isOpen(here), await isOpen(two), await isOpen(three)]).toEqual([true, false, false]);
    expect((await here.call('DELETE', `/auth/devices/${sessionId}`)).body).toMatchObject({
      code: 'ERR_NO_DEVICE_FOUND',
    });
  });

  it('cannot be signed out by a colleague, another company or staff in support', async () => {
    const { admin, scope, companyId } = await aCompany(services);
    const victim = await open((await aUser(scope)).email);
    const [device] = await victim.devices();
    const stranger = (await aCompany(services)).admin;
    const staff = await aSuperUser(services);
    const tokens = [
      (await signInAs(services, admin)).token,
      (await signInAs(services, stranger)).token,
      await insideForSupport(services, staff, companyId),
    ];
    for (const token of tokens) {
      const { status } = await browser().call('DELETE', `/auth/devices/${device?.id}`, { token });
      expect([403, 404]).toContain(status);
    }
    expect(await isOpen(victim)).toBe(true);
    const inside = await browser().call('GET', '/auth/devices', { token: tokens[2] ?? '' });
    expect(inside.body).toEqual({ devices: [] });
  });
});

describe('the limit of sessions per user', () => {
  it('ends the oldest of one more, and leaves exactly as many when they come in parallel', async () => {
    const { admin, scope } = await aCompany(services);
    await allow(scope, '2');
    const first = await open(admin.email);
    advance(1);
    const second = await open(admin.email);
    advance(1);
    const third = await open(admin.email);
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([false, true, true]);
    expect((await first.call('GET', '/auth/me')).body).toMatchObject({ code: 'ERR_SESSION_EVICTED' });
    const parallel = await Promise.all(Array.from({ length: 8 }, () => open(admin.email)));
    expect(parallel.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await sessionsRepo.listLive(scope, admin.id)).toHaveLength(2);
  });

  it('counts a browser once: signing in there again replaces its session', async () => {
    const { admin, scope } = await aCompany(services);
    await allow(scope, '2');
    const other = await open(admin.email);
    const visitor = browser();
    const before = await open(admin.email, visitor);
    const after = await open(admin.email, visitor);
    expect([await isOpen(other), await isOpen(before), await isOpen(after)]).toEqual([true, false, true]);
  });

  it('ends the sessions above it when the company lowers it, but not the one that lowers it', async () => {
    const { admin, companyId, scope } = await aCompany(services);
    const agent = await aUser(scope);
    await allow(scope, '3');
    const own = await open(admin.email);
    advance(1);
    const [newer, agents] = [await open(admin.email), await open(agent.email)];
    const actor = await authenticate(services, `Bearer ${own.token}`);
    await allow(companyScope(services, { companyId, actor }), '1');
    expect([await isOpen(own), await isOpen(newer), await isOpen(agents)]).toEqual([true, false, true]);
  });
});

describe('the mail about a new device', () => {
  const mailsOf = (companyId: number) =>
    jobs.filter((job) => job.name === sendNewDeviceMail.name && job.companyId === companyId);
  const run = (scope: CompanyScope, payload: unknown) =>
    sendNewDeviceMail.run(scope, payload as { sessionId: string }, {
      jobId: 'job',
      attempt: 1,
      signal: AbortSignal.timeout(60_000),
    });

  it('is sent for a browser in which the account never was, and not for the same one again', async () => {
    const { scope, companyId } = await aCompany(services, { timeZone: 'America/Sao_Paulo' });
    const user = await aSeenUser(scope);
    const visitor = browser();
    await open(user.email, visitor, IPHONE);
    await open(user.email, visitor, IPHONE);
    expect(mailsOf(companyId)).toHaveLength(1);
    await run(scope, mailsOf(companyId)[0]?.payload);
    expect(sent.at(-1)).toMatchObject({ to: user.email, subject: expect.stringContaining('novo dispositivo') });
    expect(sent.at(-1)?.text).toMatch(/Safari, iPhone\nRede: 10\.\d+\.x\.x/);
    expect(sent.at(-1)?.text).toContain('/forgot-password');
  });

  it('is not sent for the first sign-in of a user, nor to an address that nobody has confirmed', async () => {
    const { admin, scope, companyId } = await aCompany(services);
    await open(admin.email);
    const unconfirmed = await aUser(scope, { lastSeenAt: new Date(), isEmailConfirmed: false });
    await open(unconfirmed.email);
    expect(mailsOf(companyId)).toEqual([]);
    await open(admin.email);
    expect(mailsOf(companyId)).toHaveLength(1);
  });

  it('is sent five times an hour at most, and the sign-in works without it', async () => {
    const { scope, companyId } = await aCompany(services);
    const user = await aSeenUser(scope);
    for (let count = 0; count < 7; count += 1) expect((await open(user.email)).status).toBe(200);
    sent.length = 0;
    for (const { payload } of mailsOf(companyId)) await run(scope, payload);
    expect(sent).toHaveLength(5);
    await expect(limitsOf(services).newDeviceMailByUser.consume(String(user.id))).rejects.toThrow();
  });
});
