/** What a guesser knows about the user who chooses a password. */
export interface PasswordOwner {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly companyName?: string | undefined;
}

/** The part of zxcvbn's result that the rule reads. `score` is 0 to 4; each match names how it is guessed. */
export interface PasswordEstimate {
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly sequence: readonly { readonly pattern: string }[];
}

/** zxcvbn's `check`. The server and the web load its lists of common passwords separately, and only when needed. */
export type EstimatePassword = (password: string, personalWords: string[]) => PasswordEstimate;

export interface PasswordJudgement {
  readonly score: PasswordEstimate['score'];
  /** The server refuses it. */
  readonly isEasy: boolean;
}

const ACCEPTED_SCORE = 2;
const SHORTEST_WORD = 3;
/** A password with a beginning that is hard to guess is hard to guess, and long ones take the processor long. */
const JUDGED_LENGTH = 32;

/**
 * A new password is refused when it takes fewer than a million guesses and contains a common password, a word about the
 * user, a keyboard row, a sequence or a date. A short random one passes: the minimum length is a rule of its own.
 */
export function judgePassword(estimate: EstimatePassword, password: string, owner: PasswordOwner): PasswordJudgement {
  const { score, sequence } = estimate(password.slice(0, JUDGED_LENGTH), personalWords(owner));
  return { score, isEasy: score < ACCEPTED_SCORE && sequence.some(({ pattern }) => pattern !== 'bruteforce') };
}

/** The words of the user that a password must not consist of: each text, its parts, and neighbouring parts joined. */
export function personalWords({ name = '', email = '', companyName = '' }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  const texts = [name, email, mailbox, companyName].map((text) => text.trim().toLowerCase());
  const words = texts.flatMap((text) => [text, ...joinedParts(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))]);
  const plain = words.map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  const judged = [...words, ...plain].map((word) => word.slice(0, JUDGED_LENGTH));
  return [...new Set(judged)].filter((word) => word.length >= SHORTEST_WORD);
}

function joinedParts(parts: readonly string[]): string[] {
  return parts.flatMap((_part, from) =>
    parts.slice(from).flatMap((_last, count) => {
      const run = parts.slice(from, from + count + 1);
      return [run.join(''), run.join(' ')];
    }),
  );
}
