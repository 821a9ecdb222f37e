export interface Mail {
  /** One bare address: several recipients get several mails, so that they do not see each other. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** An invalid mail; it would fail in the same way each time. */
export class InvalidMailError extends Error {
  override readonly name = 'InvalidMailError';
}

const MAX_ADDRESS_LENGTH = 254;
const MAX_SUBJECT_LENGTH = 500;

// No spaces, quotes, brackets, commas or colons: those turn one address into a list, a name or a second header.
const address = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u;
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** Rejects input that would inject a header or a recipient into the mail. */
export function checkMail({ to, subject }: Mail): void {
  if (to.length > MAX_ADDRESS_LENGTH || !address.test(to))
    throw new InvalidMailError('The recipient is not one address');
  if (subject.length > MAX_SUBJECT_LENGTH || controlCharacter.test(subject)) {
    throw new InvalidMailError('The subject is not one line of text');
  }
}
