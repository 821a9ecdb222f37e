import { addDays, dayIn, type Session } from '@recado/contracts';
import { startSmtp } from '@recado/simulators';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { aCompany, aPlan, PASSWORD, unique } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { createJobRegistry } from '../../platform/jobs/job-registry.ts';
import { runJob } from '../../platform/jobs/run-job.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { companyScope } from '../../platform/scope.ts';
import { signInEmailsRepo, userQueuesRepo } from '../users/index.ts';
import { sendSignUpMail } from './jobs/send-sign-up-mail.job.ts';

const { services, browser, jobs, advance } = await testApp();
const withoutMail = await testApp({ env: { ...services.env, SMTP_URL: '' } });
const plan = await aPlan(services, { isPublic: true, trialDays: 0 });
const registry = createJobRegistry([sendSignUpMail], []);
const smtp = await startSmtp({ smtpPort: 0, httpPort: 0 });
const mailer = createMailer({ url: smtp.addresses.smtp, from: services.env.MAIL_FROM });
afterAll(() => smtp.stop());

const form = (change: Record<string, unknown> = {}) => ({
  name: 'Joana Prado',
  email: `${unique('joana')}@exemplo.test`,
  password: PASSWORD,
  phone: '11987654321',
  companyName: unique('Doces'),
  planId: plan.id,
  ...change,
});
const signUp = (body: unknown) => browser().call('POST', '/auth/signup', { body });
const confirm = (signup: unknown, code: unknown, visitor = browser()) =>
  visitor.call('POST', '/auth/signup/confirm', { body: { signup, code } });
const askAgain = (signup: unknown) => browser().call('POST', '/auth/signup/code', { body: { signup } });
const login = (email: string, password = PASSWORD) =>
  browser().call('POST', '/auth/login', { body: { email, password } });
const companiesNamed = async (name: string) =>
  (await services.database.platform.query('select * from companies where name = $1', [name])).rows;
const tokenOf = ({ body }: { body: never }) => (body as { signup: string }).signup;

/** Runs the last enqueued mail job as the worker would. */
async function workMailJob(): Promise<void> {
  const job = jobs.findLast(({ name }) => name === 'auth.send-sign-up-mail');
  if (!job) throw new Error('No mail of a sign-up was enqueued.');
  const { signal } = new AbortController();
  expect(await runJob({ ...services, mailer }, registry, { data: job, jobId: 'test', attempt: 1, signal })).toBe(
    'done',
  );
}

/** The code in the newest mail to an address. */
async function codeByMail(email: string): Promise<string> {
  await workMailJob();
  const code = /^\d{6}$/m.exec(smtp.messagesTo(email)[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error('The mail carries no code.');
  return code;
}

async function aWaitingSignUp(change: Record<string, unknown> = {}) {
  const request = form(change);
  const signup = tokenOf(await signUp(request));
  return { request, signup, code: await codeByMail(request.email) };
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('signing up', () => {
  it('mails a code that opens a company on trial for three days and signs its first administrator in', async () => {
    const { request, signup, code } = await aWaitingSignUp();
    expect(await companiesNamed(request.companyName)).toEqual([]);
    const visitor = browser();
    const { status, body } = await confirm(signup, ` ${code.slice(0, 3)} ${code.slice(3)} `, visitor);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: {
        profile: 'admin',
        super: false,
        name: 'Joana Prado',
        company: {
          name: request.companyName,
          plan: { id: plan.id },
          dueDate: addDays(dayIn('America/Sao_Paulo', services.clock()), 3),
        },
      },
    });
    expect((await visitor.call('GET', '/auth/me', { token: (body as Session).token })).status).toBe(200);
    expect(visitor.cookies.get('jrt')).toBeTruthy();
    expect((await login(request.email)).status).toBe(200);
  });

  it('gives the company one queue, with its owner in it', async () => {
    const { signup, code } = await aWaitingSignUp();
    const { user } = (await confirm(signup, code)).body as Session;
    const scope = companyScope(services, { companyId: user.companyId, actor: 'system' });
    const marks = await userQueuesRepo.marksOf(scope, [user.id]);
    expect(marks.get(user.id)?.map(({ name }) => name)).toEqual(['Atendimento']);
  });

  it('on a plan without queues opens the company without one', async () => {
    const none = await aPlan(services, { isPublic: true, queues: 0 });
    const { signup, code } = await aWaitingSignUp({ planId: none.id });
    const { user } = (await confirm(signup, code)).body as Session;
    expect(user.queues).toEqual([]);
  });

  it('uses the language of the form for the mail and the product', async () => {
    const { request, signup, code } = await aWaitingSignUp({ language: 'es' });
    expect(smtp.messagesTo(request.email)[0]?.subject).toBe(`${code} es tu código de Recado`);
    expect((await confirm(signup, code)).body).toMatchObject({ user: { language: 'es' } });
  });

  it('gives a longer trial where the plan does', async () => {
    const generous = await aPlan(services, { isPublic: true, trialDays: 14 });
    const { signup, code } = await aWaitingSignUp({ planId: generous.id });
    const today = dayIn('America/Sao_Paulo', services.clock());
    expect((await confirm(signup, code)).body).toMatchObject({ user: { company: { dueDate: addDays(today, 14) } } });
  });

  it('ignores a company, profile or super flag in the form', async () => {
    const victim = await aCompany(services);
    const slipped = { companyId: victim.companyId, profile: 'user', super: true, isSuper: true };
    const { signup, code } = await aWaitingSignUp(slipped);
    const { body } = await confirm(signup, code);
    expect(body).toMatchObject({ user: { super: false, profile: 'admin' } });
    expect((body as Session).user.companyId).not.toBe(victim.companyId);
  });

  it('refuses a plan that is not public or does not exist', async () => {
    const hidden = await aPlan(services, { isPublic: false });
    expect((await signUp(form({ planId: hidden.id }))).body).toMatchObject({ code: 'ERR_NO_PLAN_FOUND' });
    expect((await signUp(form({ planId: 2_000_000_000 }))).body).toMatchObject({ code: 'ERR_NO_PLAN_FOUND' });
    expect((await signUp(form({ planId: 3_000_000_000 }))).status).toBe(400);
  });

  it.each([
    ['a short name', { name: 'J' }, 'name'],
    ['a long company name', { companyName: 'x'.repeat(51) }, 'companyName'],
    ['a bad e-mail', { email: 'joana' }, 'email'],
    ['a short password', { password: '1234' }, 'password'],
    ['no phone', { phone: '' }, 'phone'],
    ['no plan', { planId: null }, 'planId'],
  ])('names the invalid field: %s', async (_what, change, path) => {
    const { status, body } = await signUp(form(change));
    expect(status).toBe(400);
    expect((body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
  });
});

describe('a sign-up with a known e-mail', () => {
  it('gets the same responses at every step, and the owner gets a mail instead of a code', async () => {
    const { admin, companyId } = await aCompany(services);
    const request = form({ email: admin.email.toUpperCase() });
    const fresh = await aWaitingSignUp();
    jobs.length = 0;
    const known = await signUp(request);
    expect([known.status, Object.keys(known.body)]).toEqual([200, ['next', 'signup']]);
    expect(jobs.map(({ name }) => name)).toEqual(['auth.send-sign-up-mail']);
    await workMailJob();
    expect(jobs[1]).toEqual({
      name: 'auth.send-already-registered-mail',
      companyId,
      payload: { userId: admin.id },
    });
    expect(smtp.messagesTo(admin.email)).toEqual([]);
    for (let round = 0; round < 6; round += 1) {
      const [ofKnown, ofFresh] = [
        await confirm(tokenOf(known), '123456'),
        await confirm(fresh.signup, wrong(fresh.code)),
      ];
      expect([ofKnown.status, ofKnown.body]).toEqual([ofFresh.status, ofFresh.body]);
    }
    expect((await askAgain(tokenOf(known))).body).toEqual((await askAgain(fresh.signup)).body);
    expect(await companiesNamed(request.companyName)).toEqual([]);
  });

  it('is looked up only after the response, so that its timing reveals nothing', async () => {
    const { admin } = await aCompany(services);
    const lookUp = vi.spyOn(signInEmailsRepo, 'findConfirmed');
    expect((await signUp(form({ email: admin.email }))).status).toBe(200);
    expect(lookUp).not.toHaveBeenCalled();
    await workMailJob();
    expect(lookUp).toHaveBeenCalledOnce();
    lookUp.mockRestore();
  });
});

describe('the code of a sign-up', () => {
  it('works once, even if entered twice in parallel', async () => {
    const { request, signup, code } = await aWaitingSignUp();
    const answers = await Promise.all([confirm(signup, code), confirm(signup, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await confirm(signup, code)).body).toMatchObject({ code: 'ERR_SIGNUP_EXPIRED' });
    expect(await companiesNamed(request.companyName)).toHaveLength(1);
  });

  it('has five attempts, even in parallel, and then not even the right one works', async () => {
    const { signup, code } = await aWaitingSignUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(signup, wrong(code))));
    const codes = answers.map(({ body }) => (body as { code: string }).code);
    expect(codes.filter((one) => one === 'ERR_SIGNUP_CODE_INVALID')).toHaveLength(4);
    expect(codes.filter((one) => one === 'ERR_SIGNUP_CODE_EXPIRED')).toHaveLength(4);
    expect((await confirm(signup, code)).body).toMatchObject({ code: 'ERR_SIGNUP_CODE_EXPIRED' });
  });

  it('expires after ten minutes; a requested new one replaces it with new attempts', async () => {
    const { request, signup, code } = await aWaitingSignUp();
    advance(10 * 60);
    expect((await confirm(signup, code)).body).toMatchObject({ code: 'ERR_SIGNUP_CODE_EXPIRED' });
    expect((await askAgain(signup)).status).toBe(200);
    const newer = await codeByMail(request.email);
    if (newer !== code) expect((await confirm(signup, code)).body).toMatchObject({ code: 'ERR_SIGNUP_CODE_INVALID' });
    expect((await confirm(signup, newer)).status).toBe(200);
  });

  it('can be requested again four times an hour for one e-mail', async () => {
    const { signup } = await aWaitingSignUp();
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await askAgain(signup)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('is refused after an hour, and no new one is sent', async () => {
    const { signup, code } = await aWaitingSignUp();
    advance(60 * 60);
    expect((await confirm(signup, code)).body).toMatchObject({ code: 'ERR_SIGNUP_EXPIRED' });
    expect((await askAgain(signup)).body).toMatchObject({ code: 'ERR_SIGNUP_EXPIRED' });
    expect((await confirm('unknown', code)).body).toMatchObject({ code: 'ERR_SIGNUP_EXPIRED' });
  });

  it('is in no table and no job, only as a hash', async () => {
    const { request, code } = await aWaitingSignUp();
    const { rows } = await services.database.platform.query('select * from sign_ups where email = $1', [request.email]);
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0]).map(String)).not.toContain(code);
    expect(rows[0].code_hash).toHaveLength(32);
    expect(JSON.stringify(jobs)).not.toContain(code);
  });

  it('of a second sign-up with one e-mail opens nothing once the first is confirmed', async () => {
    const first = await aWaitingSignUp();
    const second = await aWaitingSignUp({ email: first.request.email });
    expect((await confirm(first.signup, first.code)).status).toBe(200);
    expect(await confirm(second.signup, second.code)).toMatchObject({
      status: 409,
      body: { code: 'ERR_EMAIL_IN_USE' },
    });
    expect(await companiesNamed(second.request.companyName)).toEqual([]);
  });

  it.each([['12345'], ['1234567'], ['12345a'], [''], [null]])('is not %j', async (code) => {
    expect((await confirm('unknown', code)).status).toBe(400);
  });
});

describe('an installation without a mail server', () => {
  const signUpThere = (body: unknown) => withoutMail.browser().call('POST', '/auth/signup', { body });

  it('signs in immediately', async () => {
    const request = form();
    const { body } = await signUpThere(request);
    expect(body).toMatchObject({ next: 'signed-in', user: { email: request.email, profile: 'admin' } });
    expect(await companiesNamed(request.companyName)).toHaveLength(1);
    expect(withoutMail.jobs).toEqual([]);
  });

  it('refuses a known e-mail with its error code', async () => {
    const { admin } = await aCompany(services);
    expect(await signUpThere(form({ email: admin.email }))).toMatchObject({
      status: 409,
      body: { code: 'ERR_EMAIL_IN_USE' },
    });
  });
});
