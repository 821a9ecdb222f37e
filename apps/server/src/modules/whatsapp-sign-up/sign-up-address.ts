import { AppError } from '../../platform/errors.ts';

export interface SignUpEnv {
  readonly META_APP_ID: string;
  readonly META_APP_SECRET: string;
  readonly META_CONFIG_ID: string;
  readonly META_SIGN_IN_URL: string;
  readonly PUBLIC_URL: string;
}

/** Whether the installation has a Meta app with a configuration for Embedded Signup. */
export const isSignUpAvailable = ({ META_APP_ID, META_APP_SECRET, META_CONFIG_ID }: SignUpEnv): boolean =>
  META_APP_ID !== '' && META_APP_SECRET !== '' && META_CONFIG_ID !== '';

export function assertSignUpAvailable(env: SignUpEnv): void {
  if (!isSignUpAvailable(env)) throw new AppError('ERR_CHANNEL_NOT_AVAILABLE');
}

/** The page of ours that Meta's window returns to. Meta compares it when the code is exchanged. */
export const returnAddress = ({ PUBLIC_URL }: Pick<SignUpEnv, 'PUBLIC_URL'>): string =>
  new URL('/signed-in-with-facebook', PUBLIC_URL).href;

/**
 * URL of Meta's window: Embedded Signup, with the choice to keep a number in the WhatsApp Business app.
 * developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/onboarding-business-app-users
 */
export function signUpAddress(env: SignUpEnv, state: string): string {
  const address = new URL(env.META_SIGN_IN_URL);
  const extras = { version: 'v4', featureType: 'whatsapp_business_app_onboarding', setup: {} };
  const query = {
    client_id: env.META_APP_ID,
    config_id: env.META_CONFIG_ID,
    response_type: 'code',
    override_default_response_type: 'true',
    display: 'popup',
    redirect_uri: returnAddress(env),
    state,
    extras: JSON.stringify(extras),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
