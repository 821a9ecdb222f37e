import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { PLATFORM_COMPANY_ID, signupBody } from '@recado/contracts';
import { z } from 'zod';
import { addUser, EmailTaken, hashPassword } from '../modules/users/index.ts';
import { errorText } from '../platform/log/database-failure.ts';
import { companyScope } from '../platform/scope.ts';
import type { Services } from '../platform/services.ts';

const usage = `Creates an account of the platform's owner: administrator of company 1, and super.

  --email <address>   --name <name>
  --password-stdin    take the password (12 to 50 characters) from standard input; without it
                      a random one is made and printed once`;

const ownerSchema = signupBody.pick({ name: true, email: true }).extend({
  // More than a user's 5: this account reaches every company.
  password: z.string().min(12).max(50),
});
export type Owner = z.infer<typeof ownerSchema>;

/** Reads the owner from the command line; generates a missing password. */
export async function readOwner(
  args: readonly string[],
  input: NodeJS.ReadableStream,
): Promise<{ owner: Owner; isPasswordDrawn: boolean }> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      // Not an option with a value: that would appear in the shell's history and the list of processes.
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  const isPasswordDrawn = !values['password-stdin'];
  const password = isPasswordDrawn ? randomBytes(18).toString('base64url') : firstLine(await text(input));
  const owner = ownerSchema.parse({ email: values.email, name: values.name, password });
  return { owner, isPasswordDrawn };
}

/** Adds the platform owner's account, or throws `EmailTaken` and changes nothing. */
export async function createOwner(services: Services, { password, ...owner }: Owner): Promise<void> {
  const scope = companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
  await addUser(scope, {
    ...owner,
    passwordHash: await hashPassword(password),
    // Who has the server's command line needs no link.
    isEmailConfirmed: true,
    profile: 'admin',
    isSuper: true,
  });
}

/** The error text for the operator. */
export function explainFailure(error: unknown): string {
  if (error instanceof z.ZodError) return `${z.prettifyError(error)}\n\n${usage}`;
  if (error instanceof EmailTaken) return 'That e-mail already signs in to an account. Nothing was changed.';
  if (error instanceof Error && isAboutOptions(error)) return `${error.message}\n\n${usage}`;
  return errorText(error);
}

const firstLine = (input: string): string => input.split(/\r?\n/, 1)[0] ?? '';

const isAboutOptions = (error: Error): boolean => 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
