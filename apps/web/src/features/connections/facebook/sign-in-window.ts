import { z } from 'zod';

/** Where Facebook sends the window back to: a page of ours, known to Meta by this address. */
export const SIGNED_IN_PATH = '/signed-in-with-facebook';
const CHANNEL = 'recado.facebook-sign-in';

const answerSchema = z.object({ state: z.string(), token: z.string().nullable() });

export interface SignInWindow {
  /** The token, or null when the person did not agree. Never resolves when the window is closed: browsers do not tell. */
  readonly answer: Promise<string | null>;
  readonly stop: () => void;
}

/**
 * Opens Facebook's own page in a window beside ours. No script of Facebook's runs in the product: the window comes back to
 * an address of ours, which tells this one what it was given. Undefined when the browser does not open windows.
 */
export function openSignIn(address: string): SignInWindow | undefined {
  const state = crypto.randomUUID();
  const url = new URL(address);
  url.searchParams.set('redirect_uri', new URL(SIGNED_IN_PATH, location.origin).href);
  url.searchParams.set('state', state);
  // Listening first: the answer of a person who is signed in already comes at once.
  const channel = new BroadcastChannel(CHANNEL);
  const answer = new Promise<string | null>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const told = answerSchema.safeParse(data);
      // Another tab may be signing in as well; and nobody may slip us the token of an account of theirs.
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

/** Hands what Facebook said on to the page that asked; Facebook puts a token after `#`, a refusal after `?`. */
export function tellSignIn({ hash, search }: Pick<Location, 'hash' | 'search'>): void {
  const given = new URLSearchParams(hash.slice(1));
  const refused = new URLSearchParams(search);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({
    state: given.get('state') ?? refused.get('state') ?? '',
    token: given.get('access_token'),
  } satisfies z.infer<typeof answerSchema>);
  channel.close();
}
