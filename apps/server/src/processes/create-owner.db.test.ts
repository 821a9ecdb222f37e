import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { spawnBound } from '../../test/bound-process.ts';
import { aCompany, unique } from '../../test/factories.ts';
import { testServices } from '../../test/test-services.ts';
import { EmailTaken, passwordMatches, signInEmailsRepo, type UserRow, usersRepo } from '../modules/users/index.ts';
import { companyScope } from '../platform/scope.ts';
import { createOwner, explainFailure, readOwner } from './create-owner.ts';

const services = testServices();
const anAddress = () => `${unique('dona')}@exemplo.test`;
const nothing = () => Readable.from([]);

describe('the platform owner', () => {
  it('gets an account with access to every company', async () => {
    const email = anAddress();
    await createOwner(services, { name: 'Dona Helena', email, password: 'um cavalo azul dorme' });
    const owner = await accountOf(email);
    expect(owner).toMatchObject({
      companyId: PLATFORM_COMPANY_ID,
      name: 'Dona Helena',
      profile: 'admin',
      isSuper: true,
    });
    expect(await passwordMatches('um cavalo azul dorme', owner?.passwordHash)).toBe(true);
  });

  it('cannot take the e-mail of an existing account, and leaves it as it was', async () => {
    const { admin } = await aCompany(services);
    const attempt = createOwner(services, { name: 'Helena', email: admin.email, password: 'um cavalo azul dorme' });
    await expect(attempt).rejects.toThrow(EmailTaken);
    expect(await accountOf(admin.email)).toEqual(admin);
    const staff = companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
    const text = 'select from users where company_id = $1 and email = $2';
    expect(await staff.query({ text, values: [PLATFORM_COMPANY_ID, admin.email] })).toEqual([]);
  });

  it('signs in with the address in any case', async () => {
    const { owner } = await readOwner(['--email', ' Dona@Exemplo.TEST', '--name', ' Helena '], nothing());
    expect(owner).toMatchObject({ email: 'dona@exemplo.test', name: 'Helena' });
  });

  it('gets a random password', async () => {
    const args = ['--email', 'dona@exemplo.test', '--name', 'Helena'];
    const [one, other] = await Promise.all([readOwner(args, nothing()), readOwner(args, nothing())]);
    expect(one.owner.password).toMatch(/^[\w-]{24}$/);
    expect(one.owner.password).not.toBe(other.owner.password);
  });

  it.each([
    ['no name', ['--email', 'dona@exemplo.test'], ''],
    ['no e-mail', ['--name', 'Helena'], ''],
    ['an invalid e-mail', ['--email', 'dona', '--name', 'Helena'], ''],
    ['a short password', ['--email', 'dona@exemplo.test', '--name', 'Helena', '--password-stdin'], 'curta\n'],
    ['a password on the command line', ['--email', 'dona@exemplo.test', '--name', 'Helena', '--password', 'x'], ''],
  ])('is not created from %s, and the operator gets the usage', async (_what, args, input) => {
    const failure = await readOwner(args, Readable.from([input])).catch((error: unknown) => error);
    expect(explainFailure(failure)).toMatch(/\n {2}--password-stdin/);
  });
});

describe('the command', () => {
  it('reads the password from standard input, and prints it nowhere', async () => {
    const email = anAddress();
    const args = ['--email', email, '--name', 'Helena', '--password-stdin'];
    const { exitCode, output } = await run(args, { input: 'um cavalo azul dorme\r\n' });
    expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining(email) });
    expect(output).not.toContain('cavalo');
    expect(await passwordMatches('um cavalo azul dorme', (await accountOf(email))?.passwordHash)).toBe(true);
  });

  it('prints a generated password once', async () => {
    const email = anAddress();
    const { exitCode, output } = await run(['--email', email, '--name', 'Helena']);
    expect(exitCode).toBe(0);
    const password = /shown only this once: (\S+)\n/.exec(output)?.[1] ?? '';
    expect(output.split(password)).toHaveLength(2);
    expect(await passwordMatches(password, (await accountOf(email))?.passwordHash)).toBe(true);
  });

  it('reports a missing database in one line', async () => {
    const DATABASE_URL = 'postgres://recado_app@127.0.0.1:1/recado';
    const { exitCode, output } = await run(['--email', anAddress(), '--name', 'Helena'], { DATABASE_URL });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^.*ECONNREFUSED.*\n$/);
  });
});

async function accountOf(email: string): Promise<UserRow | undefined> {
  const address = await signInEmailsRepo.findConfirmed(services, email);
  if (!address) return undefined;
  return usersRepo.get(companyScope(services, { companyId: address.companyId, actor: 'system' }), address.userId);
}

/** As an operator runs it: a separate program with nothing but its environment. */
async function run(args: readonly string[], { input = '', DATABASE_URL = services.env.DATABASE_URL } = {}) {
  const cli = fileURLToPath(new URL('./create-owner.cli.ts', import.meta.url));
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'trace', DATABASE_URL };
  const child = spawnBound(process.execPath, [cli, ...args], { env });
  child.stdin.end(input);
  const [stdout, stderr, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { output: stdout + stderr, exitCode };
}
