import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo } from '../companies/index.ts';
import { connectAccount, type PageAccount } from './connect-account.ts';
import type { ConnectionRow } from './connections.tables.ts';
import { type OwnedPage, readPages } from './graph/read-pages.ts';

export interface SignedInOwner {
  /** `me` is the owner of the token. */
  readonly userId: string;
  readonly userToken: string;
  readonly withInstagram: boolean;
}

/**
 * Connects the pages of the user who signed in with Facebook and, on request, their linked Instagram accounts. An
 * account that is already connected gets its new token. All or none: a page of another company, or no place in the
 * plan, refuses the whole request.
 */
export async function connectPages(
  scope: CompanyScope,
  { userId, userToken, withInstagram }: SignedInOwner,
): Promise<ConnectionRow[]> {
  const { META_APP_ID, META_APP_SECRET } = scope.services.env;
  if (META_APP_ID === '' || META_APP_SECRET === '') throw new AppError('ERR_CHANNEL_NOT_AVAILABLE');
  const wanted = wantedChannels(scope, withInstagram);
  const answer = await readPages(scope.services, { userId, userToken });
  if (!answer.ok) throw new AppError(answer.failure.code);
  const accounts = answer.data.flatMap((page) => accountsOf(page, wanted));
  if (accounts.length === 0) throw new AppError('ERR_FACEBOOK_NO_PAGES');

  return scope.transaction(async (scope) => {
    await companiesRepo.lock(scope);
    const connected: ConnectionRow[] = [];
    for (const account of accounts) connected.push(await connectAccount(scope, account));
    return connected;
  });
}

/** A request for Instagram includes the pages, as far as the plan allows. */
function wantedChannels({ actor }: CompanyScope, withInstagram: boolean): ReadonlySet<PageAccount['channel']> {
  const has = actor === 'system' ? { useFacebook: true, useInstagram: true } : actor.features;
  if (!(withInstagram ? has.useInstagram : has.useFacebook)) throw new AppError('ERR_PLAN_WITHOUT_FEATURE');
  const channels = new Set<PageAccount['channel']>();
  if (has.useFacebook) channels.add('facebook');
  if (withInstagram) channels.add('instagram');
  return channels;
}

function accountsOf(page: OwnedPage, wanted: ReadonlySet<PageAccount['channel']>): PageAccount[] {
  const { id: pageId, name, accessToken, instagram } = page;
  const accounts: PageAccount[] = [{ channel: 'facebook', pageId, instagramAccountId: '', name, accessToken }];
  if (instagram) {
    const { id: instagramAccountId, name } = instagram;
    accounts.push({ channel: 'instagram', pageId, instagramAccountId, name, accessToken });
  }
  return accounts.filter(({ channel }) => wanted.has(channel));
}
