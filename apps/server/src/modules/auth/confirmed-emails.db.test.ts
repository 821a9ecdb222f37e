import { startSmtp } from '@recado/simulators';
import { afterAll, describe, expect, it } from 'vitest';
import { aUserWithId } from '../../../test/a-user-with-id.ts';
import { aCompany, aUser, PASSWORD, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { companyScope } from '../../platform/scope.ts';
import { usersRepo } from '../users/index.ts';
import { confirmOwnEmail } from './confirm-own-email.ts';
import { sendConfirmationMail } from './jobs/send-confirmation-mail.job.ts';
import { newLink } from './new-link.ts';

const { services, browser, jobs, advance } = await testApp();
const withoutMail = await testApp({ env: { ...services.env, SMTP_URL: '' } });
const smtp = await startSmtp({ smtpPort: 0, httpPort: 0 });
const mailer = createMailer({ url: smtp.addresses.smtp, from: services.env.MAIL_FROM });
afterAll(() => smtp.stop());

const CHOSEN = 'escolhida-por-mim';
const anEmail = () => `${unique('ana')}@exemplo.test`;
const login = (email: string, password: string) => browser().call('POST', '/auth/login', { body: { email, password } });
const accept = (token: string, newPassword = CHOSEN) =>
  browser().call('POST', '/auth/reset-password', { body: { token, newPassword } });
const forgot = (email: string) => browser().call('POST', '/auth/forgot-password', { body: { email } });

/** A company whose administrator adds people. */
async function aTeam(app = { services, browser }) {
  const company = await aCompany(app.services);
  const { token } = await signInAs(app.services, company.admin);
  const call = (method: 'POST' | 'PUT', url: string, body: object = {}) =>
    app.browser().call(method, url, { token, body });
  const add = async (email: string, password?: string) => {
    const answer = await call('POST', '/users', { name: 'Ana Prado', email, ...(password && { password }) });
    return { ...answer, id: (answer.body as { id: number }).id };
  };
  return { ...company, token, call, add };
}

/** Runs the newest mail job of the user as the worker would, and returns the token of its link. */
async function linkFor(userId: number): Promise<string> {
  const job = jobs.findLast(({ name, payload }) => {
    return name === sendConfirmationMail.name && (payload as { userId: number }).userId === userId;
  });
  if (!job) throw new Error('No mail was enqueued.');
  const scope = companyScope({ ...services, mailer }, { companyId: job.companyId, actor: 'system' });
  const context = { jobId: 'test', attempt: 1, signal: new AbortController().signal };
  await sendConfirmationMail.run(scope, sendConfirmationMail.payload.parse(job.payload), context);
  const { email } = await usersRepo.get(scope, userId);
  const token = /token=([\w-]+)/.exec(smtp.messagesTo(email)[0]?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail carries no link.');
  return token;
}

describe('an address that a stranger registered in a company of his own', () => {
  it('gets no link for a password, which would lead its owner into that company', async () => {
    const stranger = await aTeam();
    const email = anEmail();
    await stranger.add(email, 'do-estranho');
    jobs.length = 0;
    const [unconfirmed, unknown] = [await forgot(email), await forgot(anEmail())];
    expect([unconfirmed.status, unconfirmed.body]).toEqual([unknown.status, unknown.body]);
    expect(jobs).toEqual([]);
  });

  it('is free for the company that its owner works in, and is the owner’s once confirmed there', async () => {
    const [stranger, own] = [await aTeam(), await aTeam()];
    const email = anEmail();
    expect((await stranger.add(email, 'do-estranho')).status).toBe(200);
    const ana = await own.add(email);
    expect(ana).toMatchObject({ status: 200, body: { emailConfirmed: false } });
    expect((await accept(await linkFor(ana.id))).status).toBe(200);
    expect((await login(email, 'do-estranho')).status).toBe(401);
    expect((await login(email, CHOSEN)).body).toMatchObject({ user: { id: ana.id, emailConfirmed: true } });
    // From now on nobody else can register it.
    const again = await (await aTeam()).add(email, 'do-estranho');
    expect(again).toMatchObject({ status: 409, body: { code: 'ERR_EMAIL_NOT_USABLE' } });
  });

  it('signs in to both companies, each with its own password, until somebody confirms it', async () => {
    const [one, other] = [await aTeam(), await aTeam()];
    const email = anEmail();
    const [first, second] = [await one.add(email, 'senha-de-um'), await other.add(email, 'senha-do-outro')];
    expect((await login(email, 'senha-de-um')).body).toMatchObject({ user: { id: first.id } });
    expect((await login(email, 'senha-do-outro')).body).toMatchObject({ user: { id: second.id } });
    expect((await login(email, 'nenhuma')).status).toBe(401);
  });

  it('is confirmed by one of two who open their links at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = anEmail();
      const [one, other] = [await aTeam(), await aTeam()];
      const [first, second] = [await one.add(email), await other.add(email)];
      const links = [await linkFor(first.id), await linkFor(second.id)];
      const answers = await Promise.all(links.map((link) => accept(link)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('an invitation', () => {
  it('names the company, works once, and only for 24 hours', async () => {
    const team = await aTeam();
    const email = anEmail();
    const ana = await team.add(email);
    const link = await linkFor(ana.id);
    const { name } = await team.scope
      .query<{ name: string }>({ text: 'select name from companies where id = $1', values: [team.companyId] })
      .then(([row]) => row as { name: string });
    expect(smtp.messagesTo(email)[0]).toMatchObject({ subject: expect.stringContaining(name) });
    expect((await accept(link)).status).toBe(200);
    expect(await accept(link)).toMatchObject({ status: 400, body: { code: 'ERR_RESET_TOKEN_INVALID' } });
    const late = await team.add(anEmail());
    const lateLink = await linkFor(late.id);
    advance(24 * 3600 + 1);
    expect((await accept(lateLink)).status).toBe(400);
  });

  it('is sent again by an administrator, and the earlier link stops working', async () => {
    const team = await aTeam();
    const ana = await team.add(anEmail());
    const first = await linkFor(ana.id);
    expect((await team.call('POST', `/users/${ana.id}/invitation`)).status).toBe(200);
    const second = await linkFor(ana.id);
    expect((await accept(first)).status).toBe(400);
    expect((await accept(second)).status).toBe(200);
    jobs.length = 0;
    expect((await team.call('POST', `/users/${ana.id}/invitation`)).status).toBe(200);
    expect(jobs).toEqual([]);
  });

  it('ends with the user', async () => {
    const team = await aTeam();
    const ana = await team.add(anEmail());
    const link = await linkFor(ana.id);
    await browser().call('DELETE', `/users/${ana.id}`, { token: team.token });
    expect((await accept(link)).status).toBe(400);
  });

  it('is not needed where the installation sends no mail', async () => {
    const team = await aTeam(withoutMail);
    withoutMail.jobs.length = 0;
    expect(await team.add(anEmail(), 'girafa-azul')).toMatchObject({ status: 200, body: { emailConfirmed: true } });
    expect(withoutMail.jobs).toEqual([]);
  });
});

describe('a new address of one’s own', () => {
  async function changed() {
    const team = await aTeam();
    const ana = await aUser(team.scope);
    const { token } = await signInAs(services, ana);
    const email = anEmail();
    const body = { email, currentPassword: PASSWORD };
    expect((await browser().call('PUT', `/users/${ana.id}`, { token, body })).body).toMatchObject({
      emailConfirmed: false,
    });
    const confirm = (link: string, as = token) =>
      browser().call('POST', '/auth/confirm-email', { token: as, body: { token: link } });
    return { team, ana, token, email, confirm };
  }

  it('is confirmed by the link and the session together', async () => {
    const { team, ana, email, confirm } = await changed();
    const link = await linkFor(ana.id);
    const stranger = await aTeam();
    expect((await confirm(link, stranger.token)).status).toBe(400);
    expect((await confirm(link, team.token)).status).toBe(400);
    expect((await accept(link)).status).toBe(400);
    expect((await confirm(link)).status).toBe(200);
    expect((await login(email, PASSWORD)).body).toMatchObject({ user: { emailConfirmed: true } });
  });

  it('is not confirmed by the link of another company’s user with the same id', async () => {
    const { ana, confirm, team } = await changed();
    const other = await aTeam();
    const { id } = await aUserWithId(other.scope, { id: ana.id, email: anEmail(), isEmailConfirmed: false });
    const link = new URL(
      await newLink(other.scope, { userId: id, purpose: 'email', page: '/confirm-email', minutes: 9 }),
    );
    const token = link.searchParams.get('token') ?? '';
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'ERR_RESET_TOKEN_INVALID' } });
    expect((await usersRepo.get(team.scope, ana.id)).isEmailConfirmed).toBe(false);
    await confirmOwnEmail(other.scope, { userId: id, token });
    expect((await usersRepo.get(other.scope, id)).isEmailConfirmed).toBe(true);
  });

  it('gets no link for a password before, and the old one gets none either', async () => {
    const { ana, email } = await changed();
    jobs.length = 0;
    await forgot(email);
    await forgot(ana.email);
    expect(jobs).toEqual([]);
  });
});
