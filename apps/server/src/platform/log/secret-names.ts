/**
 * Names of secrets, as `isSecretName` compares them: lower case, letters and digits only, so that `x-api-key`,
 * `api_key` and `apiKey` are one name. The first line matches anywhere in the name, the second at its end (`tokenId` is
 * an ordinary id), the third the whole name.
 */
const secretName = new RegExp(
  [
    'pass(?:word|wd|phrase|code)|senha|secret|authorization|cookie|credential|(?:api|private|signing|encryption)key|signature|cardnumber|jwt',
    '(?:tokens?|tokenhash|otp|cvv|cvc)$',
    '^(?:pass|pwd|auth|sig)$',
  ].join('|'),
);

const secretHeader = /^(?:(?:proxy-)?authorization|(?:set-)?cookie|x-[a-z-]*(?:key|token|secret))$/i;

// Every line repeats the same few names; matching them each time would cost more than writing the line.
const verdicts = new Map<string, boolean>();
const MAX_VERDICTS = 2000;

export function isSecretName(name: string): boolean {
  const known = verdicts.get(name);
  if (known !== undefined) return known;

  const isSecret = secretName.test(name.replace(/[^a-z0-9]/gi, '').toLowerCase());
  // Names may come from outside (query strings), so their number is unlimited.
  if (verdicts.size < MAX_VERDICTS && name.length <= 60) verdicts.set(name, isSecret);
  return isSecret;
}

/** Narrower than a secret name: a list of field names such as ['password', 'email'] is not a list of headers. */
export function isSecretHeader(name: string): boolean {
  return secretHeader.test(name);
}
