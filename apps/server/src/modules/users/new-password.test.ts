import { describe, expect, it } from 'vitest';
import { assertHardToGuess } from './new-password.ts';

const owner = { name: 'Marina Duarte', email: 'marina.d@casaaurora.com.br', companyName: 'Casa Aurora Móveis' };
const choose = (password: string) => () => assertHardToGuess(password, owner);

describe('a new password', () => {
  it.each([
    '123456',
    'senha',
    'senha123',
    'Senha123',
    'P@ssw0rd',
    'qwerty',
    'flamengo',
    'aaaaaa',
    'abcabc',
    '12345678',
  ])('%s is refused: it is common', (password) => {
    expect(choose(password)).toThrow('ERR_PASSWORD_EASY_TO_GUESS');
  });

  it.each(['marina', 'Marina1', 'duarte2026', 'marina.d', 'casaaurora', 'Casa Aurora', 'marina.d@casaaurora.com.br'])(
    '%s is refused: it is about the user',
    (password) => {
      expect(choose(password)).toThrow('ERR_PASSWORD_EASY_TO_GUESS');
    },
  );

  it.each(['k3x9q', 'girafa azul no telhado', 'xK9$mP2v', 'Tu3zGq-recado'])('%s is accepted', (password) => {
    expect(choose(password)).not.toThrow();
  });

  it('about another user is not refused', () => {
    expect(() => assertHardToGuess('casaaurora', { name: 'Bruno', email: 'b@b.test' })).not.toThrow();
  });

  it('is judged while nothing is known about the user', () => {
    expect(() => assertHardToGuess('123456', {})).toThrow('ERR_PASSWORD_EASY_TO_GUESS');
  });
});
