import { PASSWORD } from '../../../../../test/factories.ts';
import { signInAs } from '../../../../../test/sign-in-as.ts';
import type { Browser, TestApp } from '../../../../../test/test-app.ts';
import type { UserRow } from '../../../users/index.ts';
import { codeAt } from './authenticator.ts';

const STEP_SECONDS = 30;

/** The code of the app at the clock of the test. */
export const codeOf = ({ services }: Pick<TestApp, 'services'>, secret: string, steps = 0): string =>
  codeAt(secret, services.clock(), steps);

/** A code that the app does not show around now. */
export function wrongCode(app: Pick<TestApp, 'services'>, secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(app, secret, steps));
  const wrong = ['000001', '000002', '000003', '000004'].find((code) => !right.includes(code));
  return wrong ?? '000005';
}

export interface SetUp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Switches the second factor of a user on, over HTTP. The clock moves on, so that the next code is a new one. */
export async function setUp(app: TestApp, user: UserRow): Promise<SetUp> {
  const { token } = await signInAs(app.services, user);
  const visitor = app.browser();
  const { secret } = (
    await visitor.call('POST', '/auth/second-factor/setup', { token, body: { currentPassword: PASSWORD } })
  ).body as { secret: string };
  const { body, status } = await visitor.call('POST', '/auth/second-factor/confirm', {
    token,
    body: { code: codeOf(app, secret) },
  });
  if (status !== 200) throw new Error(`The second factor was not switched on: ${JSON.stringify(body)}`);
  app.advance(STEP_SECONDS);
  return { secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}

/** Sends the password and returns the challenge. */
export async function challengeOf(visitor: Browser, { email }: Pick<UserRow, 'email'>): Promise<string> {
  const { body } = await visitor.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  return (body as { challenge: string }).challenge;
}

export const sendCode = (visitor: Browser, challenge: unknown, code: unknown) =>
  visitor.call('POST', '/auth/login/code', { body: { challenge, code } });
