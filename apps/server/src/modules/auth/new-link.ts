import { randomBytes } from 'node:crypto';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { resetTokensRepo } from './sessions.repo.ts';
import type { LinkPurpose } from './sessions.tables.ts';

interface LinkRequest {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly page: '/reset-password' | '/accept-invitation' | '/confirm-email';
  readonly minutes: number;
}

/** The address of a new link for a mail, of which only the hash is stored. It replaces an earlier one of the user. */
export async function newLink(scope: CompanyScope, { userId, purpose, page, minutes }: LinkRequest): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(scope.now.getTime() + minutes * 60_000);
  await resetTokensRepo.put(scope, { tokenHash: hashToken(token), purpose, userId, expiresAt });
  const link = new URL(page, scope.services.env.PUBLIC_URL);
  link.searchParams.set('token', token);
  return link.href;
}
