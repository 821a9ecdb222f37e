/** The permissions Meta asks the user for; each is named in the review of the app. */
const pageRights = ['pages_show_list', 'pages_manage_metadata', 'pages_messaging', 'business_management'];
const instagramRights = ['instagram_basic', 'instagram_manage_messages'];

interface SignInEnv {
  readonly META_APP_ID: string;
  readonly META_APP_SECRET: string;
  readonly META_SIGN_IN_URL: string;
}

/**
 * URL of the Facebook sign-in; null without an app. The browser adds the return address and a state value to verify the
 * answer. developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function facebookSignInAddress(env: SignInEnv, channel: 'facebook' | 'instagram'): string | null {
  if (env.META_APP_ID === '' || env.META_APP_SECRET === '') return null;
  const address = new URL(env.META_SIGN_IN_URL);
  address.searchParams.set('client_id', env.META_APP_ID);
  address.searchParams.set('response_type', 'token');
  address.searchParams.set('display', 'popup');
  const rights = channel === 'instagram' ? [...pageRights, ...instagramRights] : pageRights;
  address.searchParams.set('scope', rights.join(','));
  return address.href;
}
