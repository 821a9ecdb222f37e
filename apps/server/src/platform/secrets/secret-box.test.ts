import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSecretKeys } from './read-secret-keys.ts';
import { createSecretBox, SecretBoxError } from './secret-box.ts';

const oldKey = { id: '2025', key: randomBytes(32) };
const newKey = { id: '2026', key: randomBytes(32) };
const context = 'tenant:7:row:3';

describe('an encrypted secret', () => {
  const box = createSecretBox([newKey]);

  it('decrypts to its plain text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ minLength: 1, unit: 'binary' }), (plain, where) => {
        expect(box.open(box.seal(plain, where), where)).toBe(plain);
      }),
    );
  });

  it('contains its version and key id and nothing else in plain', () => {
    const sealed = box.seal('EAAG-page-token', context);
    expect(sealed).toMatch(/^v1\.2026\.[A-Za-z0-9_-]+$/);
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('EAAG');
  });

  it('differs each time, so that equal passwords cannot be recognised', () => {
    expect(box.seal('same', context)).not.toBe(box.seal('same', context));
  });

  it('does not decrypt in another row or for another tenant', () => {
    const sealed = box.seal('x', context);
    expect(refusal(() => box.open(sealed, 'tenant:8:row:3'))).toBe('refused');
    expect(refusal(() => box.open(sealed, 'tenant:7:row:33'))).toBe('refused');
  });

  it('does not decrypt once a single character was changed', () => {
    const sealed = box.seal('secret', context);
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...'AZaz09-_.=+/ '), (at, character) => {
        fc.pre(sealed[at] !== character);
        const changed = sealed.slice(0, at) + character + sealed.slice(at + 1);
        expect(['malformed', 'unknown-key', 'refused']).toContain(refusal(() => box.open(changed, context)));
      }),
    );
  });

  it.each(['', 'plain text', 'v1.2026.', 'v1.2026.AAAA', 'v2.2026.AAAA', 'v1..AAAA', 'v1.2026.AA.AA'])(
    'is recognised, and %j is not one',
    (text) => expect(refusal(() => box.open(text, context))).toBe('malformed'),
  );

  it('is refused without repeating the plain or encrypted text', () => {
    const sealed = box.seal('the-content', context);
    const error = catchError(() => box.open(sealed, 'elsewhere'));
    expect(error.message).toBe('The sealed value could not be opened: refused');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(sealed);
  });

  it('needs a context', () => {
    expect(() => box.seal('x', '')).toThrow('context');
  });
});

describe('when the key is rotated', () => {
  const before = createSecretBox([oldKey]);
  const during = createSecretBox([newKey, oldKey]);
  const after = createSecretBox([newKey]);

  it('old values still decrypt and new ones use the new key', () => {
    const old = before.seal('x', context);
    expect(during.open(old, context)).toBe('x');
    const renewed = during.seal('x', context);
    expect(renewed).toContain(`v1.${during.currentKeyId}.`);
    expect(after.open(renewed, context)).toBe('x');
  });

  it('a retired key is named as the reason', () => {
    expect(refusal(() => after.open(before.seal('x', context), context))).toBe('unknown-key');
  });

  it('a value cannot be passed off as encrypted by another key', () => {
    const relabelled = before.seal('x', context).replace('v1.2025.', 'v1.2026.');
    expect(refusal(() => during.open(relabelled, context))).toBe('refused');
  });
});

describe('keys from the operator', () => {
  const good = randomBytes(32).toString('base64');

  it('are parsed in order', () => {
    const keys = readSecretKeys(`b:${good}, a:${good}`);
    expect(keys.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(createSecretBox(keys).seal('x', context)).toMatch(/^v1\.b\./);
  });

  it.each([
    ['a missing id', `:${good}`],
    ['a missing key', 'a:'],
    ['no separator', good],
    ['a short key', 'a:c2hvcnQ='],
    ['an id with a dot', `a.b:${good}`],
    ['the same id twice', `a:${good},a:${good}`],
  ])('are refused at start-up: %s', (_what, text) => {
    const error = catchError(() => createSecretBox(readSecretKeys(text)));
    expect(error.message).not.toContain(good);
  });

  it('are required', () => {
    expect(() => createSecretBox([])).toThrow('at least one key');
  });
});

function refusal(open: () => string): string {
  const error = catchError(open);
  return error instanceof SecretBoxError ? error.reason : `unexpected: ${error.message}`;
}

function catchError(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('expected a refusal');
}
