import { startSmtp } from '@recado/simulators';
import { afterAll, describe, expect, it } from 'vitest';
import { aCompany, PASSWORD, unique } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { companyScope } from '../../platform/scope.ts';
import { sendCredentialsMail } from './jobs/send-credentials-mail.job.ts';
import { sendRecoveryMail } from './jobs/send-recovery-mail.job.ts';

const { services, browser, jobs, advance } = await testApp();
const smtp = await startSmtp({ smtpPort: 0, httpPort: 0 });
const mailer = createMailer({ url: smtp.addresses.smtp, from: services.env.MAIL_FROM });
afterAll(() => smtp.stop());

const NEW_PASSWORD = 'outra-senha';
const forgot = (email: unknown) => browser().call('POST', '/auth/forgot-password', { body: { email } });
const reset = (token: unknown, newPassword: unknown = NEW_PASSWORD) =>
  browser().call('POST', '/auth/reset-password', { body: { token, newPassword } });
const login = (email: string, password: string) => browser().call('POST', '/auth/login', { body: { email, password } });

/** Runs the mail job as the worker would and reads the token from the mail. */
async function tokenByMail(user: { id: number; companyId: number; email: string }): Promise<string> {
  const scope = companyScope({ ...services, mailer }, { companyId: user.companyId, actor: 'system' });
  await sendRecoveryMail.run(
    scope,
    { userId: user.id },
    { jobId: 'test', attempt: 1, signal: new AbortController().signal },
  );
  const mails = smtp.messagesTo(user.email);
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail carries no link.');
  return token;
}

describe('a forgotten password', () => {
  it('sends a link to a known e-mail and gives the same response for an unknown one', async () => {
    const { admin, companyId } = await aCompany(services);
    jobs.length = 0;
    const known = await forgot(admin.email);
    const unknown = await forgot(`${unique('nobody')}@nowhere.test`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(jobs).toEqual([{ name: 'auth.send-recovery-mail', companyId, payload: { userId: admin.id } }]);
  });

  it('is rate-limited for one e-mail', async () => {
    const { admin } = await aCompany(services);
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(admin.email)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('is replaced through the link in the mail, which ends every session', async () => {
    const { admin } = await aCompany(services);
    const { token } = (await login(admin.email, PASSWORD)).body as { token: string };
    expect((await reset(await tokenByMail(admin))).status).toBe(200);
    expect((await browser().call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await login(admin.email, PASSWORD)).status).toBe(401);
    expect((await login(admin.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('tells the owner by mail that the password is another one', async () => {
    const { admin, companyId } = await aCompany(services);
    const token = await tokenByMail(admin);
    jobs.length = 0;
    await reset(token);
    const payload = { userId: admin.id, to: admin.email, changed: 'password' } as const;
    expect(jobs).toEqual([{ name: 'auth.send-credentials-mail', companyId, payload }]);
    const scope = companyScope({ ...services, mailer }, { companyId, actor: 'system' });
    await sendCredentialsMail.run(scope, payload, { jobId: 'test', attempt: 1, signal: new AbortController().signal });
    expect(smtp.messagesTo(admin.email)[0]?.text).toContain('/forgot-password');
  });

  it('has a link that works once, even for two uses in parallel', async () => {
    const { admin } = await aCompany(services);
    const token = await tokenByMail(admin);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await reset(token)).body).toMatchObject({ code: 'ERR_RESET_TOKEN_INVALID' });
  });

  it('has a link that a newer one replaces', async () => {
    const { admin } = await aCompany(services);
    const older = await tokenByMail(admin);
    const newer = await tokenByMail(admin);
    expect((await reset(older)).status).toBe(400);
    expect((await reset(newer)).status).toBe(200);
  });

  it('has a link that expires after half an hour', async () => {
    const { admin } = await aCompany(services);
    const token = await tokenByMail(admin);
    advance(30 * 60 + 1);
    expect((await reset(token)).body).toMatchObject({ code: 'ERR_RESET_TOKEN_INVALID' });
    expect((await login(admin.email, PASSWORD)).status).toBe(200);
  });

  it.each([[null], [undefined], [''], [[]], [{}], [0], ['unknown']])(
    'is not replaced with %j as token',
    async (token) => {
      expect((await reset(token)).status).toBe(400);
    },
  );

  it('is not replaced with one that is easy to guess, and the link still works', async () => {
    const { admin } = await aCompany(services);
    const token = await tokenByMail(admin);
    for (const easy of ['123456', 'senha123', admin.email.split('@')[0]]) {
      expect(await reset(token, easy), easy).toMatchObject({
        status: 422,
        body: { code: 'ERR_PASSWORD_EASY_TO_GUESS' },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('requires at least six characters', async () => {
    const { admin } = await aCompany(services);
    expect((await reset(await tokenByMail(admin), '12345')).status).toBe(400);
  });
});
