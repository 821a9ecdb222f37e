import { z } from 'zod';

/** Facebook's redirect address: a page of ours, registered at Meta. */
export const SIGNED_IN_PATH = '/signed-in-with-facebook';
const CHANNEL = 'recado.facebook-sign-in';

const answerSchema = z.object({ state: z.string(), token: z.string().nullable() });

export interface SignInWindow {
  /**
   * The token, or null when the user did not agree. Never resolves when the window is closed: browsers do not report
   * it.
   */
  readonly answer: Promise<string | null>;
  readonly stop: () => void;
}

/**
 * Opens Facebook's own page in a new window. No script of Facebook's runs in the product: the window returns to an
 * address of ours, which passes its result on. Undefined when the browser does not open windows.
 */
export function openSignIn(address: string): SignInWindow | undefined {
  const state = crypto.randomUUID();
  const url = new URL(address);
  url.searchParams.set('redirect_uri', new URL(SIGNED_IN_PATH, location.origin).href);
  url.searchParams.set('state', state);
  // Listening first: the response for a signed-in user comes immediately.
  const channel = new BroadcastChannel(CHANNEL);
  const answer = new Promise<string | null>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const told = answerSchema.safeParse(data);
      // Another tab may be signing in as well; and an attacker must not inject the token of their own account.
      if (!told.success || told.data.state !== state) return;
      channel.close();
      resolve(told.data.token);
    });
  });
  const stop = () => channel.close();
  if (window.open(url, '', 'popup,width=640,height=760') === null) {
    stop();
    return undefined;
  }
  return { answer, stop };
}

/** Passes Facebook's result to the opener; a token is after `#`, a refusal after `?`. */
export function postSignIn({ hash, search }: Pick<Location, 'hash' | 'search'>): void {
  const given = new URLSearchParams(hash.slice(1));
  const refused = new URLSearchParams(search);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({
    state: given.get('state') ?? refused.get('state') ?? '',
    token: given.get('access_token'),
  } satisfies z.infer<typeof answerSchema>);
  channel.close();
}
