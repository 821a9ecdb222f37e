import { z } from 'zod';

/** Facebook's redirect address: a page of ours, registered at Meta. */
export const SIGNED_IN_PATH = '/signed-in-with-facebook';
const CHANNEL = 'recado.facebook-sign-in';

const answerSchema = z.object({ state: z.string(), token: z.string().nullable(), code: z.string().nullable() });
type Answer = z.infer<typeof answerSchema>;

export interface SignInWindow<T> {
  /**
   * The result, or null when the user did not agree. Never resolves when the window is closed: browsers do not report
   * it.
   */
  readonly answer: Promise<T | null>;
  readonly stop: () => void;
}

/** A code of Meta's sign-up window, with the server's state of the attempt. */
export interface SignUpCode {
  readonly code: string;
  readonly state: string;
}

/** Opens Facebook's sign-in, which answers with a token. Undefined when the browser does not open windows. */
export function openSignIn(address: string): SignInWindow<string> | undefined {
  const url = new URL(address);
  url.searchParams.set('redirect_uri', new URL(SIGNED_IN_PATH, location.origin).href);
  url.searchParams.set('state', crypto.randomUUID());
  return openWindow(url, ({ token }) => token);
}

/** Opens Meta's sign-up for a WhatsApp number, which answers with a code. The server has chosen the state. */
export const openSignUp = (address: string): SignInWindow<SignUpCode> | undefined =>
  openWindow(new URL(address), ({ code, state }) => (code === null ? null : { code, state }));

/**
 * Opens a page of Meta in a new window. No script of Meta's runs in the product: the window returns to an address of
 * ours, which passes its result on.
 */
function openWindow<T>(url: URL, read: (answer: Answer) => T | null): SignInWindow<T> | undefined {
  const state = url.searchParams.get('state');
  // Listening first: the response for a signed-in user comes immediately.
  const channel = new BroadcastChannel(CHANNEL);
  const answer = new Promise<T | null>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const told = answerSchema.safeParse(data);
      // Another tab may be signing in as well; and an attacker must not inject the token of their own account.
      if (!told.success || told.data.state !== state) return;
      channel.close();
      resolve(read(told.data));
    });
  });
  const stop = () => channel.close();
  if (window.open(url, '', 'popup,width=640,height=760') === null) {
    stop();
    return undefined;
  }
  return { answer, stop };
}

/** Passes Meta's result to the opener; a token is after `#`, a code or a refusal after `?`. */
export function postSignIn({ hash, search }: Pick<Location, 'hash' | 'search'>): void {
  const given = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({
    state: given.get('state') ?? query.get('state') ?? '',
    token: given.get('access_token'),
    code: query.get('code'),
  } satisfies Answer);
  channel.close();
}
