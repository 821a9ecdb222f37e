import { expect, it } from 'vitest';
import { isSignUpAvailable, signUpAddress } from './sign-up-address.ts';

const env = {
  META_APP_ID: '1',
  META_APP_SECRET: 'secret',
  META_CONFIG_ID: '2',
  META_SIGN_IN_URL: 'https://www.facebook.com/v24.0/dialog/oauth',
  PUBLIC_URL: 'https://recado.example',
};

it('is available only with an app, its secret and a configuration', () => {
  expect(isSignUpAvailable(env)).toBe(true);
  for (const name of ['META_APP_ID', 'META_APP_SECRET', 'META_CONFIG_ID'] as const)
    expect(isSignUpAvailable({ ...env, [name]: '' })).toBe(false);
});

it('asks Meta for a code, with the state, our return page and the choice to keep the app', () => {
  const { origin, searchParams } = new URL(signUpAddress(env, 'the-state'));
  expect(origin).toBe('https://www.facebook.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: '1',
    config_id: '2',
    response_type: 'code',
    state: 'the-state',
    redirect_uri: 'https://recado.example/signed-in-with-facebook',
    extras: expect.stringContaining('whatsapp_business_app_onboarding'),
  });
  expect(searchParams.toString()).not.toContain('secret');
});
