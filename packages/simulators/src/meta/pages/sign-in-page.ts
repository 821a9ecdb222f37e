import { isLoopbackHost } from '../http.ts';
import type { World } from '../whatsapp-cloud/world.ts';

export const SIGN_IN_PATH = /^(?:\/v\d+\.\d+)?\/dialog\/oauth$/;

/** A minimal version of facebook.com's dialog: the chosen user signs in, and the browser returns with a token. */
export function signInPage({ apps, pages }: World, query: URLSearchParams): string {
  const app = apps.byId(query.get('client_id') ?? '');
  const back = query.get('redirect_uri') ?? '';
  // Another page must not get a token by sending people here, not even a simulated one.
  if (!app || !URL.canParse(back) || !isLoopbackHost(new URL(back).host)) {
    return page('<p>The app or the address to go back to is not known.</p>');
  }
  const state = query.get('state') ?? '';
  const choices = pages.pages.ownersOf(app).map((owner) => {
    const answer = new URLSearchParams({ access_token: owner.token, expires_in: '5400', state });
    const names = owner.pages.map(({ name }) => name).join(', ');
    return `<li><a href="${escaped(`${back}#${answer}`)}">${escaped(`Continue as ${owner.id} (${names})`)}</a></li>`;
  });
  const refused = new URLSearchParams({ error: 'access_denied', error_reason: 'user_denied', state });
  return page(`<ul>${choices.join('')}</ul><p><a href="${escaped(`${back}?${refused}`)}">Cancel</a></p>`);
}

export const page = (body: string, title = 'Log in with Facebook (simulated)'): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
