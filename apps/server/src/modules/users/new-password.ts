import { judgePassword, type PasswordOwner } from '@recado/contracts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashPassword } from './password.ts';

let estimator: ZxcvbnFactory | undefined;

/** Refuses a password that is in the lists of common ones, or that consists of words about its owner. */
export function assertHardToGuess(password: string, owner: PasswordOwner): void {
  // Reading the lists takes a quarter of a second: only a process in which somebody chooses a password pays for it.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { isEasy } = judgePassword(estimator.check.bind(estimator), password, owner);
  if (isEasy) throw new AppError('ERR_PASSWORD_EASY_TO_GUESS');
}

/** The hash of a password that somebody has just chosen. */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  assertHardToGuess(password, owner);
  return hashPassword(password);
}

/** The name of the company, which is no good password for its users. */
export async function companyNameOf(scope: CompanyScope): Promise<string> {
  const [company] = await scope.query<{ name: string }>({
    name: 'company-name-for-password',
    text: 'select name from companies where id = $1',
    values: [scope.companyId],
  });
  return company?.name ?? '';
}
