import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByMeta } from './verify-signature.ts';

const SECRET = 'app-secret';
const body = Buffer.from('{"text":"ol\\u00e1 \\ud83d\\ude00 😀"}');
const sign = (bytes: Uint8Array, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

describe('a webhook’s signature', () => {
  it('is valid over the raw bytes, emoji and escapes included', () => {
    expect(isSignedByMeta(body, sign(body), SECRET)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is empty', ''],
    ['was made with another secret', sign(body, 'another')],
    ['was made over other bytes', sign(Buffer.from('{}'))],
    ['uses the older algorithm', `sha1=${'0'.repeat(40)}`],
    ['is cut short', sign(body).slice(0, -2)],
    ['has trailing characters', `${sign(body)},${sign(body)}`],
    ['comes as a list', [sign(body), sign(body)]],
    ['is in capitals', sign(body).toUpperCase()],
  ])('is refused when it %s', (_what, header) => {
    expect(isSignedByMeta(body, header, SECRET)).toBe(false);
  });

  it('is refused for an app without a secret, whatever the header says', () => {
    expect(isSignedByMeta(body, sign(body, ''), '')).toBe(false);
  });
});
