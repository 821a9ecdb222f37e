import { describe, expect, it } from 'vitest';
import { judgePassword, type PasswordEstimate, personalWords } from './password-rule.ts';

describe('the words about a user', () => {
  it('are the parts of the name, the mailbox, the domain and the company, joined and without accents too', () => {
    const words = personalWords({
      name: 'João da Silva',
      email: 'joao.silva@casaaurora.com.br',
      companyName: 'Casa Aurora Móveis',
    });
    expect(words).toEqual(
      expect.arrayContaining([
        'joão',
        'joao',
        'silva',
        'joao.silva',
        'joaosilva',
        'casaaurora',
        'joao.silva@casaaurora.com.br',
        'casa aurora',
        'casaauroramoveis',
        'moveis',
      ]),
    );
  });

  it('are none of fewer than three letters, which any password may contain', () => {
    expect(personalWords({ name: 'Jô', email: 'a@b' })).toEqual(['a@b', 'a b']);
  });

  it('are none for a user of whom nothing is known', () => {
    expect(personalWords({})).toEqual([]);
  });
});

describe('a password is easy to guess', () => {
  const dictionary = { pattern: 'dictionary' };
  const bruteforce = { pattern: 'bruteforce' };

  it.each<[string, PasswordEstimate['score'], PasswordEstimate['sequence'], boolean]>([
    ['a common word', 1, [dictionary], true],
    ['a common word and a digit', 1, [dictionary, bruteforce], true],
    ['a short random one', 1, [bruteforce], false],
    ['several common words', 2, [dictionary, dictionary], false],
  ])('%s', (_what, score, sequence, isEasy) => {
    expect(judgePassword(() => ({ score, sequence }), 'x', {})).toEqual({ score, isEasy });
  });

  it('by its first 32 characters: a long one must not keep the processor busy', () => {
    const judged: string[] = [];
    const estimate = (password: string): PasswordEstimate => {
      judged.push(password);
      return { score: 4, sequence: [] };
    };
    judgePassword(estimate, 'x'.repeat(50), {});
    expect(judged).toEqual(['x'.repeat(32)]);
  });
});
