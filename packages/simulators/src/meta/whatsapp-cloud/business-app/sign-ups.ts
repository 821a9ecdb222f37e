import { randomBytes } from 'node:crypto';
import type { Apps, MetaApp } from '../../apps.ts';
import type { Clock } from '../../clock.ts';
import { GraphError, invalidToken } from '../../graph-error.ts';
import type { Json } from '../../json.ts';
import type { BusinessAccount, PhoneNumber } from '../accounts.ts';

export interface SignUp {
  readonly redirectUri: string;
  /** The owner shares the history of the app. */
  readonly sharesHistory: boolean;
}

/** Businesses that give an app access to their account in Meta's window. */
export interface SignUps {
  /** The owner finished the window: a code that is exchanged once, by the app it was made for. */
  finish(number: PhoneNumber, signUp: SignUp): string;
  /** GET /oauth/access_token with a code. */
  exchange(query: URLSearchParams): Json;
  appOfToken(token: string): MetaApp | undefined;
  accountOfToken(token: string): BusinessAccount | undefined;
  /** An account that is signed up is reached only with the token of its sign-up. */
  isOpenTo(account: BusinessAccount, token: string): boolean;
  /** The owner removed the app: its tokens are refused from now on. */
  revoke(account: BusinessAccount): void;
}

const CODE_LIFETIME_MS = 60_000;

export function createSignUps(apps: Apps, clock: Clock): SignUps {
  const codes = new Map<string, { account: BusinessAccount; redirectUri: string; untilMs: number }>();
  const tokens = new Map<string, BusinessAccount>();
  return {
    finish(number, { redirectUri, sharesHistory }) {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { account: number.account, redirectUri, untilMs: clock.nowMs() + CODE_LIFETIME_MS });
      number.onboardedMs = clock.nowMs();
      if (number.isOnBusinessApp) {
        number.isRegistered = true;
        number.sharesHistory = sharesHistory;
        number.sentSyncs.clear();
      }
      return code;
    },
    exchange(query) {
      const app = apps.byId(query.get('client_id') ?? '');
      const code = query.get('code') ?? '';
      const made = codes.get(code);
      if (!app || app.secret !== query.get('client_secret')) throw invalidToken();
      if (!made || made.account.owner !== app || made.untilMs < clock.nowMs())
        throw wrongCode('This authorization code has been used or has expired.');
      if (made.redirectUri !== query.get('redirect_uri'))
        throw wrongCode('Error validating verification code. Please make sure your redirect_uri is identical.');
      codes.delete(code);
      const token = `EAAB-business-${randomBytes(24).toString('base64url')}`;
      tokens.set(token, made.account);
      return { access_token: token, token_type: 'bearer' };
    },
    appOfToken: (token) => tokens.get(token)?.owner,
    accountOfToken: (token) => tokens.get(token),
    isOpenTo: (account, token) => !account.isForSignUp || tokens.get(token) === account,
    revoke(account) {
      for (const [token, of] of tokens) if (of === account) tokens.delete(token);
      account.subscribers.clear();
    },
  };
}

const wrongCode = (message: string) => new GraphError(400, { message, code: 100, error_subcode: 36009 });
