import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSignIn, openSignUp, postSignIn } from './sign-in-window.ts';

const ADDRESS = 'https://facebook.test/dialog/oauth?client_id=7&scope=pages_messaging';

function open() {
  const opened: URL[] = [];
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(new URL(String(url)));
    return window;
  });
  const signIn = openSignIn(ADDRESS);
  if (signIn === undefined) throw new Error('no window');
  const [address] = opened;
  return { signIn, address, state: address?.searchParams.get('state') ?? '' };
}

afterEach(() => vi.restoreAllMocks());

describe('signing in with Facebook', () => {
  it('returns to our own page, with a secret state', () => {
    const { signIn, address, state } = open();
    expect(address?.searchParams.get('redirect_uri')).toBe(`${location.origin}/signed-in-with-facebook`);
    expect(address?.searchParams.get('scope')).toBe('pages_messaging');
    expect(state).toMatch(/^[0-9a-f-]{36}$/);
    signIn.stop();
  });

  it('gets the token of the window', async () => {
    const { signIn, state } = open();
    postSignIn({ hash: `#access_token=EAAG&expires_in=5400&state=${state}`, search: '' });
    expect(await signIn.answer).toBe('EAAG');
  });

  it('reports that the user did not agree', async () => {
    const { signIn, state } = open();
    postSignIn({ hash: '', search: `?error=access_denied&state=${state}` });
    expect(await signIn.answer).toBeNull();
  });

  it('rejects a message without the state', async () => {
    const { signIn, state } = open();
    postSignIn({ hash: '#access_token=of-somebody-else&state=guessed', search: '' });
    postSignIn({ hash: `#access_token=EAAG&state=${state}`, search: '' });
    expect(await signIn.answer).toBe('EAAG');
  });

  it('hands over the code of the sign-up for a WhatsApp number, by the state of the server', async () => {
    vi.spyOn(window, 'open').mockReturnValue(window);
    const signUp = openSignUp('https://facebook.test/dialog/oauth?state=of-the-server');
    postSignIn({ hash: '', search: '?code=of-somebody-else&state=guessed' });
    postSignIn({ hash: '', search: '?code=AQB&state=of-the-server' });
    expect(await signUp?.answer).toEqual({ code: 'AQB', state: 'of-the-server' });
  });

  it('reports when the browser opens no window', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(openSignIn(ADDRESS)).toBeUndefined();
  });
});
