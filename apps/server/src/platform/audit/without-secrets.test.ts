import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

it('a secret is not told, however deep it stands and however its name is written', () => {
  const details = {
    before: { name: 'Loja', accessToken: 'EAAG1', app: { app_secret: 'abc', apiKey: { iv: 1 } } },
    after: [{ passwordHash: '$argon2id$' }],
  };
  expect(withoutSecrets(details)).toEqual({
    before: { name: 'Loja', accessToken: '[secret]', app: { app_secret: '[secret]', apiKey: '[secret]' } },
    after: [{ passwordHash: '[secret]' }],
  });
});

it('that there is one may be known, and ordinary facts stay as they are', () => {
  const details = { passwordChanged: true, token: null, senha: '', tokenId: 7, at: new Date(0), gone: undefined };
  expect(withoutSecrets(details)).toEqual({
    passwordChanged: true,
    token: null,
    senha: '',
    tokenId: 7,
    at: '1970-01-01T00:00:00.000Z',
  });
});

it('which secrets were changed may be named; a list of anything else under such a name is not told', () => {
  expect(withoutSecrets({ secrets: ['accessToken', 'appSecret'], tokens: ['EAAG1', 'accessToken'] })).toEqual({
    secrets: ['accessToken', 'appSecret'],
    tokens: '[secret]',
  });
});
