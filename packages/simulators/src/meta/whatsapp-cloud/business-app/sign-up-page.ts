import { isLoopbackHost } from '../../http.ts';
import { escaped, page } from '../../pages/sign-in-page.ts';
import type { World } from '../world.ts';

export const FINISH_PATH = '/dialog/oauth/finish';

/**
 * A minimal version of Embedded Signup: the owner chooses a number, which stays in the WhatsApp Business app or moves to
 * the API. `finishSignUp` then sends the browser back with a code.
 */
export function signUpPage(world: World, query: URLSearchParams): string {
  const app = world.apps.byId(query.get('client_id') ?? '');
  const back = query.get('redirect_uri') ?? '';
  if (!app || query.get('response_type') !== 'code' || !URL.canParse(back) || !isLoopbackHost(new URL(back).host)) {
    return page('<p>The app or the address to go back to is not known.</p>');
  }
  const state = query.get('state') ?? '';
  const takesAppNumbers = (query.get('extras') ?? '').includes('whatsapp_business_app_onboarding');
  const numbers = world.accounts
    .numbers()
    .filter(({ account }) => account.owner === app && account.isForSignUp)
    .filter(({ isOnBusinessApp }) => takesAppNumbers || !isOnBusinessApp);
  const choices = numbers.flatMap(({ id, displayPhoneNumber, isOnBusinessApp }) =>
    isOnBusinessApp
      ? [
          choice(`${displayPhoneNumber}: keep the app and share the history`, { number: id, sharesHistory: 'true' }),
          choice(`${displayPhoneNumber}: keep the app, without history`, { number: id, sharesHistory: 'false' }),
        ]
      : [choice(`${displayPhoneNumber}: only on the API`, { number: id, sharesHistory: 'false' })],
  );
  const refused = new URLSearchParams({ error: 'access_denied', error_reason: 'user_denied', state });
  return page(
    `<ul>${choices.join('')}</ul><p><a href="${escaped(`${back}?${refused}`)}">Cancel</a></p>`,
    'Connect WhatsApp (simulated)',
  );

  function choice(label: string, chosen: Readonly<Record<string, string>>): string {
    const asked = new URLSearchParams({ ...chosen, redirect_uri: back, state });
    return `<li><a href="${FINISH_PATH}?${escaped(String(asked))}">${escaped(label)}</a></li>`;
  }
}

/** The address the browser returns to; undefined for a number or an address that is not known. */
export function finishSignUp(world: World, query: URLSearchParams): string | undefined {
  const number = world.accounts.findNumber(query.get('number') ?? '');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!number || !URL.canParse(redirectUri) || !isLoopbackHost(new URL(redirectUri).host)) return undefined;
  const sharesHistory = query.get('sharesHistory') === 'true';
  const code = world.signUps.finish(number, { redirectUri, sharesHistory });
  return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`;
}
