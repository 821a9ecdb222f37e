import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

it('redacts a secret at any depth and in any spelling of its name', () => {
  const details = {
    before: { name: 'Loja', accessToken: 'EAAG1', app: { app_secret: 'abc', apiKey: { iv: 1 } } },
    after: [{ passwordHash: '$argon2id$' }],
  };
  expect(withoutSecrets(details)).toEqual({
    before: { name: 'Loja', accessToken: '[secret]', app: { app_secret: '[secret]', apiKey: '[secret]' } },
    after: [{ passwordHash: '[secret]' }],
  });
});

it('keeps whether there is one, and ordinary fields as they are', () => {
  const details = { passwordChanged: true, token: null, senha: '', tokenId: 7, at: new Date(0), gone: undefined };
  expect(withoutSecrets(details)).toEqual({
    passwordChanged: true,
    token: null,
    senha: '',
    tokenId: 7,
    at: '1970-01-01T00:00:00.000Z',
  });
});

it('keeps the names of changed secrets; redacts a list of anything else under such a name', () => {
  expect(withoutSecrets({ secrets: ['accessToken', 'appSecret'], tokens: ['EAAG1', 'accessToken'] })).toEqual({
    secrets: ['accessToken', 'appSecret'],
    tokens: '[secret]',
  });
});
